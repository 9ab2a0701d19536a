# Dependencies

All libraries that this project uses, at run time and in tests, with their licenses. `mvn
license:aggregate-add-third-party` writes this file, and `.ci/run` checks it.

| artifact | license |
|---|---|
<#list dependencyMap as e><#if !e.getKey().artifactId?matches("(oust|oukoun|eupdonne)-.*")>
| `${e.getKey().groupId}:${e.getKey().artifactId}` | ${e.getValue()?join(", ")} |
</#if></#list>
