import { expect, test } from 'vitest'
import { modulesIn, nodesIn } from './sql-sources'

// each condition of SQL that decides is in a table (`as-read-*`, `touched-*`), where `expectEveryTerm` tries its terms

const isTest = (file: string) => /\.test\.ts$|\/testing\//.test(file)
const hasSql = (file: string) => /(^|\/|-)(queries|tables)\.ts$|^worker\/platform\//.test(file)
const modules = modulesIn('worker/!(sandbox|contract|testing)/**/*.ts').filter(({ file }) => !isTest(file))
const declarations = new Map(modules.flatMap((module) => module.declarations.map((one) => [one.key, one] as const)))

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
const textOf = (key: string) => {
  const one = declarations.get(key)
  return one ? withoutComments(one.source.slice(one.node.start, one.node.end)) : ''
}
const isTable = (key: string) => textOf(key).startsWith('sqliteTable(')

/** Declarations and all that they use. */
function allOf(keys: Iterable<string>, seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const one = declarations.get(key)
    if (!one || seen.has(key) || isTable(key)) continue
    seen.add(key)
    allOf(one.uses, seen)
  }
  return seen
}

const hasTerms = (text: string) => /\b(and|or|allOf)\(|[\s}](and|or|union) /.test(text)

/** The conditions of the updates, deletions and insertions from a source that a declaration has. */
function writesOf(key: string): string[] {
  const one = declarations.get(key)
  if (!one) return []
  const { keysIn } = modules.find(({ file }) => file === one.file) ?? {}
  return nodesIn(one.node).flatMap((node) => {
    if (node.type !== 'CallExpression') return []
    const { callee } = node
    const text = one.source.slice(callee.start, callee.end)
    const isWhere = callee.type === 'MemberExpression' && /^\s*(\w+\s*)\.(update|delete)\([\s\S]*\.where$/.test(text)
    const isFrom = text === 'insertFrom'
    const source = isWhere ? node.arguments : isFrom ? node.arguments.slice(3) : []
    if (source.length === 0) return []
    const used = keysIn?.(source) ?? []
    return [
      source.map(({ start, end }) => one.source.slice(start, end)).join() + [...allOf(used)].map(textOf).join(' '),
    ]
  })
}

const users = new Map<string, string[]>()
for (const { file, imports } of modules)
  for (const key of imports.values()) users.set(key, [...(users.get(key) ?? []), file])

/** A condition that an action gives to its batch: its name says what holds. */
const isGuard = (key: string) => {
  const { name = '', isExported = false } = declarations.get(key) ?? {}
  return (
    isExported &&
    /^(is|are|has|have|may|can|still)[A-Z]/.test(name) &&
    (users.get(key) ?? []).some((file) => !hasSql(file))
  )
}

const deciding = [...declarations.values()]
  .filter(({ file }) => hasSql(file))
  .map(({ key }) => key)
  .filter((key) => writesOf(key).some(hasTerms) || (isGuard(key) && hasTerms([...allOf([key])].map(textOf).join(' '))))

const isAsync = (key: string) => textOf(key).startsWith('async ')

const tried = modulesIn('worker/testing/{as-read,touched}-*.test.ts').flatMap(({ imports, body }) => {
  // a query that is awaited is read to set up a state
  const nodes = nodesIn(body)
  const calls = nodes.filter((node) => node.type === 'CallExpression')
  const awaited = new Set(nodes.flatMap((node) => (node.type === 'AwaitExpression' ? [node.argument] : [])))
  return calls.flatMap((call) => {
    const key = call.callee.type === 'Identifier' ? imports.get(call.callee.name) : undefined
    return key && (!awaited.has(call) || isAsync(key)) ? [key] : []
  })
})

test('each condition that decides is tried in a table', () => {
  expect(deciding.length).toBeGreaterThan(100)
  const known = allOf(tried)
  expect(deciding.filter((key) => !known.has(key))).toEqual([])
})
