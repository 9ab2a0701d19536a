# Dependencies

All libraries that the default build uses, at run time and in tests, by license. `mvn license:aggregate-add-third-party` writes this file,
and `.ci/run` checks it. Modules built by profiles, such as `oust-spark` and `oust-web`, use others.

<#assign groups = {}>
<#list dependencyMap as e><#if !e.getKey().artifactId?matches("(oust|oukoun|eupdonne)-.*")>
<#assign license = e.getValue()?join(", ")>
<#assign groups = groups + {license: (groups[license]![]) + [e.getKey().groupId + ":" + e.getKey().artifactId]}>
</#if></#list>
<#list groups?keys?sort as license>
## ${license}

<#list groups[license] as artifact>
- `${artifact}`
</#list>
<#sep>

</#sep>
</#list>
