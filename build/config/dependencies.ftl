# Dependencies

All libraries that the default build uses, at run time and in tests, with their licenses. `mvn
license:aggregate-add-third-party` writes this file, and `.ci/run` checks it. Modules built by profiles, such as `oust-spark` and
`oust-web`, use others.

| artifact | license |
|---|---|
<#list dependencyMap as e><#if !e.getKey().artifactId?matches("(oust|oukoun|eupdonne)-.*")>
| `${e.getKey().groupId}:${e.getKey().artifactId}` | ${e.getValue()?join(", ")} |
</#if></#list>
