import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../settings.ts'
import { billOf, faultsOfSources, type Lock } from './bill.ts'

// Prints the bill of materials of package-lock.json: `npm run --silent sbom > gwaro.cdx.json`.
parseArgs({ args: process.argv.slice(2), options: {} })
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown
const { packages } = read('package-lock.json') as { packages: Lock }
const faults = faultsOfSources(packages)
for (const fault of faults) console.error(fault)
console.log(JSON.stringify(billOf(packages, read('package.json') as { name: string; version: string }), null, 2))
process.exitCode = faults.length > 0 ? 1 : 0
