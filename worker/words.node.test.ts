import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const isLeftOut = (file: string) => /\.(test|spec|d)\.tsx?$|\/(testing|e2e|sandbox)\//.test(file)
const files = globSync('{worker,web}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !isLeftOut(file))

/** The identifiers of code, without comments and without what quotes, templates and tags contain. */
const identifiers = (text: string): string[] =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .replaceAll(/'(?:\\.|[^'\\\n])*'|"[^"\n]*"/g, "''")
    .replaceAll(/`(?:\\.|[^`\\])*`/g, (template) => (template.match(/\$\{[^}]*\}/g) ?? []).join(' '))
    .replaceAll(/(?<=>)[^<>{}=;()]*(?=<)/g, '')
    .match(/(?<![-#\w])[A-Za-z_]\w*(?!-\w)/g) ?? []

/** Each file with the names in it that match. @param allowed names that a file may have all the same */
function namesLike(pattern: RegExp, allowed: Readonly<Record<string, readonly string[]>> = {}): string[] {
  const mayHave = (file: string, name: string) =>
    Object.entries(allowed).some(([place, names]) => file.startsWith(place) && names.includes(name))
  return files.flatMap((file) =>
    [...new Set(identifiers(readFileSync(join(root, file), 'utf8')))]
      .filter((name) => pattern.test(name) && !mayHave(file, name))
      .map((name) => `${file}: ${name}`),
  )
}

test('the code is read', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(identifiers("const one = 'two' // three\n/** four */ `five ${six}`")).toEqual(['const', 'one', 'six'])
})

test('a value is called by a noun, not by what happened to it', () => {
  const stored = {
    // a column, and the JSON of a recorded call
    'worker/platform/idempotency/': ['told'],
    'worker/platform/database/tables.ts': ['told'],
    // a key of the JSON that a mailed link is kept with
    'worker/accounts/': ['wanted'],
    // a column of the queries that compare the books
    'worker/money/books/provider-rules.ts': ['found'],
    // texts by a recorded state
    'web/delegates/legacy/copy.ts': ['asked'],
    // text between tags
    'web/shell/site-footer.tsx': ['Made'],
  }
  expect(namesLike(/^(found|given|wanted|asked|told|owed|made)$/i, stored)).toEqual([])
})

test('an application is called application, never a file', () => {
  const mixed = /FileRow|FileOf|^fileOf|^(late|moved|owned|change|close|assign)File|OfFile$/
  const bytes = { 'web/deeds/verify/': ['certificateOfFile'] }
  expect(namesLike(mixed, bytes)).toEqual([])
})

test('the words that the glossary replaces are not in the code', () => {
  // the claims of a signed token are called so in RFC 7519
  const tokens = {
    'worker/platform/session.ts': ['claims'],
    'worker/identity/': ['claims'],
    'worker/firms/member.ts': ['claims'],
    'worker/applications/applicant-cookie.ts': ['claims'],
  }
  expect(namesLike(/(?<!dis)claim|stranger|belonging|bookkeeper|standing/i, tokens)).toEqual([])
})

test('what is later than promised is overdue', () => {
  // payloads, by need and by firm; a late answer is another thing than overdue work
  const payloads = {
    'worker/contract/desk/': ['late'],
    'worker/desk/applications/': ['late'],
    'web/desk/': ['late'],
    // text between tags
    'web/applications/due-date-line.tsx': ['late'],
  }
  expect(namesLike(/^(late|isLate|lateness|lateFiles?|lateQuery|LateBadge)$/, payloads)).toEqual([])
})
