import { expect, test } from 'vitest'
import { type Declaration, modulesIn, nodesIn } from './sql-sources'

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
    const isWhere = callee.type === 'MemberExpression' && /^\s*\w+\s*\.(update|delete)\([\s\S]*\.where$/.test(text)
    const isSelect = callee.type === 'MemberExpression' && /^\s*\w+\s*\.insert\([\s\S]*\.select$/.test(text)
    const source = isWhere || isSelect ? node.arguments : text === 'insertFrom' ? node.arguments.slice(3) : []
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

/** A function that returns a piece of SQL, or a constant that is one. */
function isSql({ name, node, source }: Declaration): boolean {
  if (/^(is|are|has|have|may|can)[A-Z]/.test(name)) return true
  if (node.type === 'TaggedTemplateExpression') return source.startsWith('sql', node.start)
  if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionDeclaration') return false
  const type = node.returnType?.typeAnnotation
  if (type) return source.startsWith('SQL', type.start)
  return node.body?.type === 'TaggedTemplateExpression' && source.startsWith('sql', node.body.start)
}

/** What a search finds has tests of its own (worker/search.test.ts). */
const other = ['worker/applications/shared/find-queries.ts foundIds']

/** A piece of SQL that an action uses: the guard of its batch, or what it looks for. */
const isUsedByAction = (one: Declaration) =>
  one.isExported && isSql(one) && (users.get(one.key) ?? []).some((file) => !hasSql(file)) && !other.includes(one.key)

const deciding = [...declarations.values()]
  .filter(({ file }) => hasSql(file))
  .filter(
    (one) =>
      writesOf(one.key).some(hasTerms) ||
      (isUsedByAction(one) && hasTerms([...allOf([one.key])].map(textOf).join(' '))),
  )
  .map(({ key }) => key)

const isAsync = (key: string) => textOf(key).startsWith('async ')

const tried = modulesIn('worker/testing/{as-read,touched}-*.test.ts').flatMap(({ imports, body }) => {
  const nodes = nodesIn(body.filter(({ type }) => type !== 'ImportDeclaration'))
  // a query that is awaited is read to set up a state
  const awaited = new Set(
    nodes.flatMap((node) =>
      node.type === 'AwaitExpression' && node.argument.type === 'CallExpression' ? [node.argument.callee] : [],
    ),
  )
  return nodes.flatMap((node) => {
    const key = node.type === 'Identifier' ? imports.get(node.name) : undefined
    return key && (!awaited.has(node as never) || isAsync(key)) ? [key] : []
  })
})

test('each condition that decides is tried in a table', () => {
  expect(deciding.length).toBeGreaterThan(100)
  const known = allOf(tried)
  expect(deciding.filter((key) => !known.has(key))).toEqual([])
})
