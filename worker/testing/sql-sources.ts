import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type ESTree, parseAst } from 'vite'

type Node = ESTree.Node

/** What a module declares at its top: a function or a constant. */
export interface Declaration {
  /** Such as `worker/desk/letters/queries.ts isUnsent`. */
  key: string
  file: string
  name: string
  isExported: boolean
  node: Node
  source: string
  /** Keys of the declarations that it uses. */
  uses: ReadonlySet<string>
}

const root = resolve(import.meta.dirname, '../..')
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

export function nodesIn(start: unknown): Node[] {
  if (Array.isArray(start)) return start.flatMap(nodesIn)
  if (!isNode(start)) return []
  return [start, ...Object.values(start).flatMap(nodesIn)]
}

/** Names that a module imports from others of the Worker, with their keys. */
function importsOf(file: string, body: readonly Node[]): Map<string, string> {
  const named = body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.')) return []
    const from = `${join(dirname(file), statement.source.value)}.ts`
    return statement.specifiers.flatMap((one): [string, string][] =>
      one.type === 'ImportSpecifier' && one.imported.type === 'Identifier'
        ? [[one.local.name, `${from} ${one.imported.name}`]]
        : [],
    )
  })
  return new Map(named)
}

function moduleOf(file: string) {
  const source = readFileSync(join(root, file), 'utf8')
  const { body } = parseAst(source, { lang: 'ts' }, file)
  const imports = importsOf(file, body)
  const declared = body.flatMap((statement): { name: string; isExported: boolean; node: Node }[] => {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const node = isExported ? statement.declaration : statement
    if (node?.type === 'FunctionDeclaration' && node.id) return [{ name: node.id.name, isExported, node }]
    if (node?.type !== 'VariableDeclaration') return []
    return node.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [{ name: id.name, isExported, node: init as Node }] : [],
    )
  })
  const own = new Map(declared.map(({ name }) => [name, `${file} ${name}`]))
  const keysIn = (node: unknown): ReadonlySet<string> =>
    new Set(
      nodesIn(node).flatMap((one) =>
        one.type === 'Identifier' ? (imports.get(one.name) ?? own.get(one.name) ?? []) : [],
      ),
    )
  const declarations = declared.map(
    (one): Declaration => ({ ...one, key: `${file} ${one.name}`, file, source, uses: keysIn(one.node) }),
  )
  return { file, source, body, imports, declarations, keysIn }
}

export const modulesIn = (pattern: string) => globSync(pattern, { cwd: root }).map(moduleOf)
