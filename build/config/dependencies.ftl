# Dependencies

All that this project uses, at run time and in tests, with licences. Written by
`mvn license:aggregate-add-third-party`; the dry run of a release compares it with what the POMs say.

| artifact | licence |
|---|---|
<#list dependencyMap as e><#if !e.getKey().artifactId?starts_with("oust-")>
| `${e.getKey().groupId}:${e.getKey().artifactId}` | ${e.getValue()?join(", ")} |
</#if></#list>
