import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './settings.ts'

/** SHA-256 of these files (relative to the project), their names and a text. */
export function fingerprint(files: string[], also: string): string {
  const hash = createHash('sha256').update(also)
  for (const file of files) {
    const path = join(root, file)
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

const isOurs = (file: string) => !/\.(test|spec)\.tsx?$|\/testing\/|^web\/e2e\/|\.wrangler\//.test(file)

export function sourceFiles(...folders: string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*`, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => isOurs(file) && statSync(join(root, file)).isFile())
    .sort()
}
