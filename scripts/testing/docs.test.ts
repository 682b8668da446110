import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../settings.ts'

const pages = globSync(['README.md', 'docs/**/*.md', '{worker,web,scripts}/**/README.md'], { cwd: root }).map(
  (page) => ({ page, text: readFileSync(join(root, page), 'utf8') }),
)
// an empty folder that git has not is on no other machine
const files = globSync(['{worker,web,scripts,docs,migrations}/**/*', '{*,.ci/*}'], { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
const folders = new Set(files.map((file) => dirname(file)))
const modules = new Set(files.flatMap((file) => [`/${file}`, `/${file.replace(/\.tsx?$/, '')}`]))
/** The ends of all paths: of `worker/a/b.ts` also `a/b.ts`, `a/b` and `b.ts`. */
const ends = new Set(
  [...modules, ...[...folders].map((folder) => `/${folder}`)].flatMap((path) =>
    Array.from(path.matchAll(/\//g), ({ index }) => path.slice(index + 1)),
  ),
)
const areas = globSync(['worker/*/', 'worker/contract/*/', 'web/*/'], { cwd: root }).map((area) =>
  area.split('/').at(-1),
)

// written by a build, a command or a running server, and ignored by git
const generated = [
  'worker/worker-configuration.d.ts',
  'web/.wrangler',
  'shell.html',
  'portal-shell.html',
  'runtime.json',
  'jwks.json',
  'words.md',
  'shots/index.html',
]

/** The paths in backticks: whole ones, ends that name a file, and folders or modules of an area. */
const pathsIn = (text: string): string[] =>
  Array.from(text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/`([^`\s]+)`/g), ([, code = '']) =>
    code.replace(/\/$/, ''),
  )
    .filter((code) => /^#?[\w.-]+(\/[\w.-]+)*$/.test(code) && !generated.includes(code))
    .map((code) => code.replace(/^#contract\//, 'worker/contract/'))
    .filter(
      (code) =>
        /^(worker|web|scripts|docs|migrations)\//.test(code) ||
        /[\w-]\.(tsx?|mjs|js|css|sql|md|toml|html|json|py)$/.test(code) ||
        (code.includes('/') && areas.includes(code.split('/')[0] ?? '')),
    )

const isThere = (path: string) =>
  /^(worker|web|scripts|docs|migrations)\//.test(path) ? modules.has(`/${path}`) || folders.has(path) : ends.has(path)

test('every path that a page names exists', () => {
  expect(pages.length).toBeGreaterThan(60)
  expect(pages.flatMap(({ text }) => pathsIn(text)).length).toBeGreaterThan(600)
  const wrong = pages.flatMap(({ page, text }) =>
    pathsIn(text)
      .filter((path) => !isThere(path))
      .map((path) => `${page}: ${path}`),
  )
  expect(wrong).toEqual([])
})

/** The address of a heading on its page, as GitHub makes it. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-')

test('every link from a page to another leads to a page and, if it names one, to a heading', () => {
  const links = pages.flatMap(({ page, text }) =>
    Array.from(text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)]*))?\)/g), ([, target = '', heading]) => ({
      page,
      target: target === '' ? page : relative(root, join(root, dirname(page), target)),
      heading,
    })),
  )
  expect(links.length).toBeGreaterThan(15)
  const wrong = links.filter(({ target, heading }) => {
    if (!existsSync(join(root, target))) return true
    if (heading === undefined) return false
    const headings = pages.find(({ page }) => page === target)?.text.matchAll(/^#+ (.+)$/gm) ?? []
    return !Array.from(headings, ([, text = '']) => anchor(text)).includes(heading)
  })
  expect(wrong).toEqual([])
})

test('the index of decisions has each record once, with its title', () => {
  const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')
  const listed = Array.from(
    index.matchAll(/^\| \[(\d{3})\]\(([^)]+)\) \| ([^|]+?) \|/gm),
    ([, number, file, title]) => `${file}: ${number} ${title}`,
  )
  const records = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((file) => {
    const title = /^# (\d{3} .+)$/m.exec(readFileSync(join(root, file), 'utf8'))?.[1]
    return `${relative('docs/decisions', file)}: ${title}`
  })
  expect(listed.toSorted()).toEqual(records.toSorted())
})
