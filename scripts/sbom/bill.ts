/** What package-lock.json says of a package. */
interface LockedPackage {
  name?: string
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  link?: boolean
}
export type Lock = Record<string, LockedPackage>

const registry = 'https://registry.npmjs.org/'

/** The packages of a lock file by name; the first entry is the project itself. */
const packagesOf = (packages: Lock) =>
  Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({ ...locked, path, name: locked.name ?? path.split('node_modules/').at(-1) ?? path }))

/** Packages that do not come from npm's registry, or whose content is not pinned by a hash, a sentence each. */
export function faultsOfSources(packages: Lock): string[] {
  return packagesOf(packages).flatMap(({ path, resolved = registry, integrity = '', link }) => [
    ...(resolved.startsWith(registry) && !link ? [] : [`${path} comes from ${link ? 'a folder' : resolved}.`]),
    ...(integrity.startsWith('sha512-') ? [] : [`${path} has no SHA-512 in package-lock.json.`]),
  ])
}

/** The bill of materials. Source: CycloneDX 1.6, JSON. `excluded` are packages that only build and test. */
export function billOf(packages: Lock, { name, version }: { name: string; version: string }) {
  const components = packagesOf(packages)
    .filter(({ link }) => !link)
    .map((each) => ({
      type: 'library',
      'bom-ref': each.path,
      name: each.name,
      version: each.version,
      scope: each.dev ? 'excluded' : each.optional ? 'optional' : 'required',
      purl: `pkg:npm/${each.name.replace('@', '%40')}@${each.version}`,
      hashes: [
        {
          alg: 'SHA-512',
          content: Buffer.from((each.integrity ?? '').slice('sha512-'.length), 'base64').toString('hex'),
        },
      ],
      ...(each.license ? { licenses: [{ expression: each.license }] } : {}),
    }))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': '.', name, version } },
    components,
  }
}
