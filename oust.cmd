@echo off
rem Runs the command oust. In a clone, builds it first if it is missing; after a change, run mvn clean package.
rem Not tested on Windows.
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
goto start

:clone
if exist "%JAR%" goto start
where mvn >nul 2>nul
if errorlevel 1 (
  echo oust must be built first, and mvn is not found. Install Maven 3.8.7 or newer. 1>&2
  exit /b 2
)
if not exist "%TARGET%" mkdir "%TARGET%"
pushd "%ROOT%"
call mvn -B -q -ntp -Dfast -Dmaven.test.skip=true -Dmaven.javadoc.skip=true -pl oust-cli -am package >"%TARGET%\build.log" 2>&1 <nul
set BUILT=%errorlevel%
popd
if not %BUILT%==0 (
  echo oust cannot be built: 1>&2
  type "%TARGET%\build.log" 1>&2
  exit /b 2
)
del "%TARGET%\oust.jsa" 2>nul

:start
rem A class data sharing archive halves the start-up time.
if not exist "%TARGET%\oust.jsa" "%JAVA%" -XX:ArchiveClassesAtExit="%TARGET%\oust.jsa" -Xlog:disable -jar "%JAR%" show "square-5 5/5/2xo1/5/5 b -" >nul 2>nul <nul
rem The console shows UTF-8 only in code page 65001. The present one is the number in "Active code page: 850".
set "PAGE="
for /f "tokens=2 delims=:." %%p in ('chcp') do set "PAGE=%%p"
set "PAGE=%PAGE: =%"
if not "%PAGE%"=="65001" chcp 65001 >nul 2>nul
"%JAVA%" -XX:+UseG1GC -XX:SharedArchiveFile="%TARGET%\oust.jsa" -Xshare:auto -Xlog:disable -XX:+DisplayVMOutputToStderr -Dfile.encoding=UTF-8 -jar "%JAR%" %*
set STATUS=%errorlevel%
if not "%PAGE%"=="65001" chcp %PAGE% >nul 2>nul
exit /b %STATUS%
