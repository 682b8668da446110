import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

// the order of the areas: each imports only itself and those before it
const workerOrder = [
  'contract',
  'platform',
  'notifications',
  'identity',
  'firms',
  'applications',
  'accounts',
  'documents',
  'money',
  'desk',
  'delegates',
  'site',
  'messaging',
  'log',
  'deeds',
  'operations',
  'views',
  'api',
]
const webOrder = [
  'service-worker',
  'ui',
  'server',
  'shell',
  'site',
  'identity',
  'money',
  'assistant',
  'documents',
  'messaging',
  'deeds',
  'delegates',
  'accounts',
  'applications',
  'firms',
  'desk',
  'administration',
  'landing',
  'about',
  'app',
]
const contractOrder = [
  'fields',
  'site',
  'identity',
  'accounts',
  'addresses',
  'documents',
  'firms',
  'applications',
  'deeds',
  'money',
  'administration',
  'desk',
  'messaging',
  'delegates',
  'api',
  'notifications',
]
const roleOrder = ['tables', 'rules', 'queries', 'actions', 'routes']
// files at the top of worker/ and web/ that put the parts together
const assembled = /^worker\/(index|api|pages|cron|queue|tables)$|^web\/(main|routes)$/

interface Import {
  from: string
  to: string
  /** `import type`, erased at run time. */
  isType: boolean
}

const root = resolve(import.meta.dirname, '..')
const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|^web\/e2e\//.test(file)
// read from the disk: the bundler's cache would not see a new file
const sources = globSync('{worker,web}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !isTest(file) && !file.endsWith('.d.ts'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const imports = sources.flatMap(({ file, text }) =>
  Array.from(
    text.matchAll(/^\s*(?:import|export)\s(type\s)?[^;'"`]*?from\s*'([^']+)'|\bimport\s*\(?\s*'([^']+)'/gm),
    ([, type, named, bare]): Import => ({
      from: withoutEnd(file),
      to: modulePath(file, named ?? bare ?? ''),
      isType: type !== undefined,
    }),
  ),
)
const own = imports.filter(({ to }) => /^(worker|web)\//.test(to))

function modulePath(file: string, target: string): string {
  if (target.startsWith('#contract/')) return `worker/${target.slice(1)}`
  if (!target.startsWith('.')) return target
  const parts = file.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') parts.pop()
    else if (step !== '.') parts.push(step)
  }
  return withoutEnd(parts.join('/'))
}

function withoutEnd(file: string) {
  return file.replace(/\.tsx?$/, '')
}

/** The part of `worker/` or `web/` that a module belongs to. */
function part(module: string): string {
  const [side, folder = ''] = module.split('/')
  if (assembled.test(module)) return side === 'worker' ? 'api' : 'app'
  return folder
}

function role(module: string): string {
  const name = module.split('/').at(-1) ?? ''
  return (
    /(?:^|-)(tables|rules|queries|routes)$/.exec(name)?.[1] ?? (/(?:^|-)columns$/.test(name) ? 'tables' : 'actions')
  )
}

const written = ({ from, to }: Import) => `${from} → ${to}`
const isWorker = ({ from, to }: Import) => from.startsWith('worker/') && to.startsWith('worker/')
const isSandbox = (module: string) => module.startsWith('worker/sandbox/')
const application = own.filter(({ from }) => !isSandbox(from))

/** The lines that match, of code without comments and without what quotes contain. */
const linesOf = (isMeant: (source: (typeof sources)[number]) => boolean, pattern: RegExp): string[] =>
  sources.filter(isMeant).flatMap(({ file, text }) =>
    text
      .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
      .replaceAll(/'[^'\n]*'|"[^"\n]*"/g, "''")
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )

test('every module is read and belongs to a part', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(own.length).toBeGreaterThan(200)
  const strays = application
    .flatMap(({ from, to }) => [from, to])
    .filter((module) => {
      const order = module.startsWith('worker/') ? workerOrder : webOrder
      return ![...order, 'styles', 'sandbox'].includes(part(module))
    })
  expect([...new Set(strays)]).toEqual([])
})

test('an area of the worker imports only areas before it', () => {
  const wrong = application.filter(isWorker).filter(({ from, to }) => {
    return workerOrder.indexOf(part(to)) > workerOrder.indexOf(part(from))
  })
  expect(wrong.map(written)).toEqual([])
})

// they put together what other areas have
const acrossAreas = ['views', 'api', 'app']

test('an area uses what the README of another lists, and all of the list is used', () => {
  const between = (order: string[], first: string, end: string) => order.slice(order.indexOf(first), order.indexOf(end))
  const listing = [
    ...between(workerOrder, 'notifications', 'views').map((area) => ['worker', area] as const),
    // the parts before them are for all
    ...between(webOrder, 'site', 'app').map((area) => ['web', area] as const),
  ]
  for (const [side, area] of listing) {
    const readme = readFileSync(join(root, side, area, 'README.md'), 'utf8')
    const list = readme.includes('Other areas import') ? readme.slice(readme.indexOf('Other areas import')) : ''
    const listed = Array.from(list.matchAll(/`([^`]+)`/g), ([, one]) => one)
    const isOfSide = ({ from, to }: Import) => from.startsWith(`${side}/`) && to.startsWith(`${side}/`)
    const used = application
      .filter(isOfSide)
      .filter(({ from, to }) => part(to) === area && part(from) !== area && !acrossAreas.includes(part(from)))
      .filter(({ to }) => !to.endsWith('.css'))
      .map(({ to }) => to.slice(`${side}/${area}/`.length))
    expect([area, new Set(used)]).toEqual([area, new Set(listed)])
  }
})

test('queries are used in their own area, by views and where they are shared; nothing uses routes', () => {
  const areas = workerOrder.slice(workerOrder.indexOf('notifications'), -1)
  const isShared = (module: string) => /\/shared\/|\/shared-queries$/.test(module)
  const wrong = application.filter(isWorker).filter(({ from, to }) => {
    const isOther = areas.includes(part(to)) && part(from) !== part(to) && part(from) !== 'api'
    if (part(from) === 'views' && role(to) === 'queries') return false
    return isOther && (role(to) === 'routes' || (role(to) === 'queries' && !isShared(to)))
  })
  expect(wrong.map(written)).toEqual([])
})

/** The folder in its area that a module belongs to, or the module itself at the top of the area. */
const folderOf = (module: string) =>
  module
    .split('/')
    .slice(0, isContract(module) ? 4 : 3)
    .join('/')
const isContract = (module: string) => module.startsWith('worker/contract/')
const area = (module: string) =>
  module
    .split('/')
    .slice(0, isContract(module) ? 3 : 2)
    .join('/')
const isFolder = (name: string) =>
  own.some(({ from, to }) => [from, to].some((module) => module.startsWith(`${name}/`)))

test('within an area no folder uses one that uses it', () => {
  const uses = new Map<string, Set<string>>()
  for (const { from, to } of application) {
    if (area(from) !== area(to) || folderOf(from) === folderOf(to) || to.endsWith('.css')) continue
    uses.set(folderOf(from), (uses.get(folderOf(from)) ?? new Set()).add(folderOf(to)))
  }
  const reach = (name: string, seen = new Set<string>()): Set<string> => {
    for (const next of uses.get(name) ?? [])
      if (!seen.has(next)) {
        seen.add(next)
        reach(next, seen)
      }
    return seen
  }
  const circles = [...uses.keys()].filter((name) => isFolder(name) && reach(name).has(name))
  expect(circles).toEqual([])
})

test('within an area imports go from routes to actions to queries to rules to tables', () => {
  const wrong = application.filter(isWorker).filter(({ from, to, isType }) => {
    if (isType) return false
    const isSame = part(from) === part(to) && !['contract', 'platform', 'api'].includes(part(from))
    return isSame && roleOrder.indexOf(role(to)) > roleOrder.indexOf(role(from))
  })
  expect(wrong.map(written)).toEqual([])
})

test('an area of the contract imports only areas before it', () => {
  // what stands at the top is shared by all
  const place = (module: string) => contractOrder.indexOf(area(module).split('/')[2] ?? '')
  const isTop = (module: string) => module.split('/').length === 3
  const ofContract = own.filter(({ from, to }) => isContract(from) && isContract(to) && !isTop(from) && !isTop(to))
  expect(ofContract.filter(({ from }) => place(from) < 0).map(written)).toEqual([])
  expect(ofContract.filter(({ from, to }) => place(to) > place(from)).map(written)).toEqual([])
})

test('a file called tables defines one', () => {
  const wrong = sources
    .filter(({ file, text }) => /(^|\/|-)tables\.ts$/.test(file) && !isSandbox(file) && !text.includes('sqliteTable('))
    .map(({ file }) => file)
  // the tables of all areas in one object
  expect(wrong).toEqual(['worker/tables.ts'])
})

test('rules have no database, clock or await: they import rules, the contract and types', () => {
  const free = ['worker/platform/failure', 'worker/platform/audit/actor']
  const wrong = application
    .filter(({ from, isType }) => role(from) === 'rules' && !isType)
    .filter(({ to }) => role(to) !== 'rules' && !to.startsWith('worker/contract/') && !free.includes(to))
  expect(wrong.map(written)).toEqual([])
  const rules = sources.filter(({ file }) => role(withoutEnd(file)) === 'rules')
  expect(rules.length).toBeGreaterThan(10)
  const impure = rules.filter(({ text }) => /\bawait\b|\basync\b|new Date\(\)|Date\.now|Math\.random/.test(text))
  expect(impure.map(({ file }) => file)).toEqual([])
})

test('only queries, tables and the platform contain SQL', () => {
  const mayContain = /(^|\/|-)(queries|tables|columns)\.ts$|^worker\/(platform|sandbox)\//
  const contains =
    /from 'drizzle-orm|\bsql`|\.prepare\(|\bselect [^;]{1,300}\bfrom [a-z_(]|\binsert into |\bupdate \w+ set |\bdelete from /
  const wrong = sources
    .filter(({ file }) => file.startsWith('worker/') && !mayContain.test(file))
    .filter(({ text }) => contains.test(text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')))
  expect(wrong.map(({ file }) => file)).toEqual([])
})

test('columns are a part of tables', () => {
  const wrong = imports.filter(
    ({ from, to }) => /^worker\/(?!platform\/).*-columns$/.test(to) && role(from) !== 'tables',
  )
  expect(wrong.map(written)).toEqual([])
})

test('the platform contains no word of the domain', () => {
  // the audit log's column keeps its name: its value is part of the chain's hashes
  const domain = /application(?!\/|Id|_id)|deed|firm(?!ed)|lawyer|refund|installment|receipt|referral|invitation|vault/i
  const wrong = linesOf(({ file }) => file.startsWith('worker/platform/'), domain)
  expect(wrong).toEqual([])
})

// bindings have a fetch of their own: `env.ASSETS.fetch`
const callsOutside =
  /(?<![.\w]|typeof )fetch\b(?!\s*:)|globalThis\.fetch|\bnew (WebSocket|EventSource)\b|cloudflare:sockets/

test('the Worker calls the outside world in one module, which has a list of hosts', () => {
  const calls = linesOf(({ file }) => file.startsWith('worker/') && !isSandbox(file), callsOutside)
  expect(calls.map((line) => line.split(':')[0])).toEqual(['worker/platform/providers/outside.ts'])
})

test('results of a batch have names, and no cast hides their type', () => {
  const unnamed = /const \[(?=\s*,|[^=]*,\s*,)[^=]*\] = .*(batch|admit)|\bas never\b/
  const wrong = linesOf(({ file }) => file.startsWith('worker/') && !isSandbox(file), unnamed)
  expect(wrong).toEqual([])
})

test('a folder has at most 20 modules, and a module at most 200 lines', () => {
  const folders = new Map<string, number>()
  for (const { file } of sources) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  const full = [...folders].filter(([, modules]) => modules > 20).map(([folder, modules]) => `${folder}: ${modules}`)
  const helpers = globSync('worker/testing/*.ts', { cwd: root }).map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }))
  const long = [...sources, ...helpers].filter(({ text }) => text.split('\n').length > 201).map(({ file }) => file)
  expect([...full, ...long]).toEqual([])
})

// the encoder of QR codes, and the data of phone numbers, which the web loads for a phone field alone
const ofContract = ['zod/mini', 'uqr', 'libphonenumber-js/min']

test('the contract imports only zod and two packages without dependencies', () => {
  const wrong = imports
    .filter(({ from }) => from.startsWith('worker/contract/'))
    .filter(({ to }) => !to.startsWith('worker/contract/') && !ofContract.includes(to))
  expect(wrong.map(written)).toEqual([])
})

test('an area of the web imports only areas before it', () => {
  const wrong = application
    .filter(({ from, to }) => from.startsWith('web/') && to.startsWith('web/') && part(to) !== 'styles')
    .filter(({ from, to }) => webOrder.indexOf(part(to)) > webOrder.indexOf(part(from)))
  expect(wrong.map(written)).toEqual([])
})

test('the web knows the worker by its contract, and by one type in one file', () => {
  const wrong = application
    .filter(({ from, to }) => from.startsWith('web/') && to.startsWith('worker/') && part(to) !== 'contract')
    .filter(({ from, to }) => from !== 'web/server/api' || to !== 'worker/api')
  expect(wrong.map(written)).toEqual([])
  const window = sources.find(({ file }) => file === 'web/server/api.ts')?.text ?? ''
  expect(window).toMatch(/import type \{ Api \} from '\.\.\/\.\.\/worker\/api'/)
  expect(imports.filter(({ from, to }) => from.startsWith('worker/') && to.startsWith('web/')).map(written)).toEqual([])
})

test('the sandbox and the application do not import each other', () => {
  const wrong = own.filter(({ from, to }) => isSandbox(from) !== isSandbox(to))
  expect(wrong.map(written)).toEqual([])
})

test('no served module imports a test or its tools', () => {
  const wrong = imports.filter(({ to }) => isTest(`${to}.ts`) || to === 'vitest' || to === 'cloudflare:test')
  expect(wrong.map(written)).toEqual([])
})

test('the README lists the areas of the Worker in their order', () => {
  const rows = readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^\| `([a-z]+)` \| /gm)
  expect(Array.from(rows, ([, area]) => area)).toEqual(workerOrder)
})
