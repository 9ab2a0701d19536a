@echo off
rem Runs the command oust. In a clone, builds it first if it is missing or if its sources have changed.
rem Not tested on Windows; tested with stubs of Java and Maven under Wine, which has no fc.
setlocal
set "ROOT=%~dp0"
set "TARGET=%ROOT%oust-cli\target"
set "JAR=%TARGET%\oust.jar"
set "JAVA=java"
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "JAVA=%JAVA_HOME%\bin\java.exe"
if exist "%ROOT%pom.xml" goto clone

rem The zip file of a release, in a folder that may not be writable.
for %%d in ("%ROOT%..") do set "TARGET=%LOCALAPPDATA%\%%~nxd"
set "JAR=%ROOT%..\lib\oust.jar"
if not exist "%TARGET%" mkdir "%TARGET%" 2>nul
if not exist "%TARGET%\oust.jsa" call :archive
goto start

:clone
if not exist "%TARGET%" mkdir "%TARGET%" 2>nul
set TRIED=0
rem If two commands start at once, only one of them can create the folder.
:name
set "OWN=%TARGET%\start.%RANDOM%"
mkdir "%OWN%" 2>nul && goto named
set /a TRIED+=1
if %TRIED% lss 20 goto name
rem The folder is not writable.
if exist "%JAR%" goto start
echo oust must be built first, and %TARGET% cannot be written. 1>&2
exit /b 2

:named
set "LIST=%OWN%\sources"
call :list >"%LIST%"
call :is_fresh
if not errorlevel 1 goto run
set WAITED=0
rem Waits until another command has removed the folder.
:lock
mkdir "%TARGET%\build.lock" 2>nul && goto build
ping -n 2 127.0.0.1 >nul
set /a WAITED+=1
if %WAITED% lss 600 goto lock
echo Another build seems to have stopped. Remove the folder %TARGET%\build.lock. 1>&2
rmdir /s /q "%OWN%"
exit /b 2

:build
rem The other command may have built it meanwhile.
call :is_fresh
if not errorlevel 1 goto unlock
where mvn >nul 2>nul
if errorlevel 1 (
  echo oust must be built first, and mvn is not found. Install Maven 3.8.7 or newer. 1>&2
  goto failed
)
pushd "%ROOT%"
call mvn -B -q -ntp -Dfast -Dmaven.test.skip=true -Dmaven.javadoc.skip=true -pl oust-cli -am package >"%TARGET%\build.log" 2>&1 <nul
set BUILT=%errorlevel%
popd
if not %BUILT%==0 (
  echo oust cannot be built: 1>&2
  type "%TARGET%\build.log" 1>&2
  goto failed
)
copy /y "%LIST%" "%TARGET%\sources" >nul
call :archive

:unlock
rmdir "%TARGET%\build.lock"

:run
rmdir /s /q "%OWN%"

:start
rem The console shows UTF-8 only in code page 65001. The present one is the number in "Active code page: 850".
set "PAGE="
for /f "tokens=2 delims=:." %%p in ('chcp') do set "PAGE=%%p"
set "PAGE=%PAGE: =%"
if not "%PAGE%"=="65001" chcp 65001 >nul 2>nul
"%JAVA%" -XX:+UseG1GC -XX:SharedArchiveFile="%TARGET%\oust.jsa" -Xshare:auto -Xlog:disable -XX:+DisplayVMOutputToStderr -Dfile.encoding=UTF-8 -jar "%JAR%" %*
set STATUS=%errorlevel%
if not "%PAGE%"=="65001" chcp %PAGE% >nul 2>nul
exit /b %STATUS%

:failed
rmdir "%TARGET%\build.lock"
rmdir /s /q "%OWN%"
exit /b 2

:is_fresh
if not exist "%JAR%" exit /b 1
fc /b "%LIST%" "%TARGET%\sources" >nul 2>nul
exit /b %errorlevel%

rem A class data sharing archive halves the start-up time.
:archive
"%JAVA%" -XX:ArchiveClassesAtExit="%TARGET%\oust.jsa" -Xlog:disable -jar "%JAR%" show "square-5 5/5/2xo1/5/5 b -" >nul 2>nul <nul
exit /b 0

rem Prints name, size and time of each source.
:list
for %%f in ("%ROOT%pom.xml" "%ROOT%LICENSE") do echo %%~zf %%~tf %%f
for %%d in (oust-core oust-notation oust-testkit oust-bots companions\oukoun-core companions\eupdonne-core oust-cli) do call :folder "%ROOT%%%d"
exit /b 0

rem A subroutine, since the folder of "for /r" cannot have a loop variable in it.
:folder
for %%f in ("%~1\pom.xml") do echo %%~zf %%~tf %%f
for /r "%~1\src\main" %%f in (*) do echo %%~zf %%~tf %%f
if exist "%~1\src\build" for /r "%~1\src\build" %%f in (*) do echo %%~zf %%~tf %%f
exit /b 0
