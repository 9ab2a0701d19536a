@echo off
rem Runs the command oust, after building it if it is missing or older than its sources.
setlocal
set "ROOT=%~dp0"
set "JAR=%ROOT%oust-cli\target\oust.jar"

powershell -NoProfile -Command "$jar = Get-Item -LiteralPath $env:JAR -ErrorAction SilentlyContinue; if (-not $jar) { exit 1 }; $sources = @('pom.xml', '.mvn', 'LICENSE') + ('oust-core', 'oust-notation', 'oust-testkit', 'companions\oukoun-core', 'companions\eupdonne-core', 'oust-cli' | ForEach-Object { \"$_\pom.xml\"; \"$_\src\main\" }) | ForEach-Object { Join-Path $env:ROOT $_ }; $newer = Get-ChildItem -LiteralPath $sources -Recurse -Force | Where-Object { $_.LastWriteTime -gt $jar.LastWriteTime } | Select-Object -First 1; if ($newer) { exit 1 } else { exit 0 }"
if not errorlevel 1 goto run

where mvn >nul 2>nul
if errorlevel 1 (
  echo oust has to be built first, and Maven ^(mvn^) is not found: install Maven 3.8.7 or newer. 1>&2
  exit /b 2
)
if not exist "%ROOT%oust-cli\target" mkdir "%ROOT%oust-cli\target"
pushd "%ROOT%"
call mvn -B -q -ntp -Dfast -Dmaven.test.skip=true -Dmaven.javadoc.skip=true -pl oust-cli -am package >"%ROOT%oust-cli\target\build.log" 2>&1
if errorlevel 1 (
  popd
  echo oust could not be built: 1>&2
  type "%ROOT%oust-cli\target\build.log" 1>&2
  exit /b 2
)
popd
powershell -NoProfile -Command "(Get-Item -LiteralPath $env:JAR).LastWriteTime = Get-Date"

:run
set "JAVA=java"
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "JAVA=%JAVA_HOME%\bin\java.exe"
rem The console shows UTF-8 only in code page 65001.
chcp 65001 >nul 2>nul
"%JAVA%" -XX:+UseParallelGC -Dfile.encoding=UTF-8 -jar "%JAR%" %*
exit /b %errorlevel%
