import { type ESTree, parseAst } from 'vite'

export interface Sentence {
  /** One space between words, and `{name}` where a value is put in. */
  text: string
  line: number
}

type Node = ESTree.Node
type Element = ESTree.JSXElement | ESTree.JSXFragment
type Found = { text: string; start: number }

const silentAttributes =
  /^(class|className|d|style|viewBox|points|transform|rel|sizes|allow|sandbox|autoComplete|accept)$/
const silentCalls = /^(classNames|sql|closest|matches|matchMedia|prepare|querySelector|querySelectorAll|RegExp)$/
const silentNodes = /^(Import|ExportAll|TSType|TSInterface)/
const code = [
  /^(https?:|mailto:|[/([#@]|--|Bearer )|^\S+\/\S+;|=\S+;/,
  /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE)\b|^(insert into|select|delete from|update|where \() ?|\d\w* solid /,
  // styles
  /\{ ?[a-z-]+: /,
  // keys of rate limits and messages
  /^[a-z]+-[a-z-]+( \{[^}]*\})+$/,
]

/** The texts of a source file that look like language, in their order. */
export function sentencesOf(file: string, source: string): Sentence[] {
  const found = file.endsWith('.html') ? textsOfPage(source) : textsOfModule(file, source)
  return found
    .map(({ text, start }) => ({ text: text.replaceAll(/\s+/g, ' ').trim(), start }))
    .filter(({ text }) => isLabel(text) || isLanguage(text))
    .sort((one, other) => one.start - other.start)
    .map(({ text, start }) => ({ text, line: source.slice(0, start).split('\n').length }))
}

const isLabel = (text: string) => /^\p{Lu}\p{Ll}+[….!?]?$/u.test(text)
const isLanguage = (text: string) =>
  /\p{L}[\p{L}’'”.,:;!?)]* [^ ]/u.test(text) && !code.some((pattern) => pattern.test(text))

const textsOfPage = (source: string): Found[] =>
  Array.from(source.matchAll(/(?<=>)[^<>]+(?=<)/g), ({ 0: text, index }) => ({ text, start: index }))

function textsOfModule(file: string, source: string): Found[] {
  const found: Found[] = []
  const hasLabels = /copy\.ts$|\.tsx$/.test(file)
  const add = (text: string, { start }: ESTree.Span) => {
    if (hasLabels || !isLabel(text)) found.push({ text, start })
  }
  /** @param isPart whether the element's text belongs to that of the element around it */
  function visit(node: Node, isPart = false) {
    if (isSilent(node, file)) return
    if (node.type === 'Literal') add(textOf(node), node)
    if (node.type === 'TemplateLiteral') for (const text of textOf(node).split(/<[^>]*>/)) add(text, node)
    const words = isElement(node) ? node.children.find(isWords) : undefined
    if (words && !isPart) add(textOf(node), words)
    for (const child of childrenOf(node)) visit(child, isElement(child) && (isPart || words !== undefined))
  }
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts', astType: 'ts' }, file))
  return found
}

/** Whether what is below is for the machine or the log. */
function isSilent(node: Node, file: string): boolean {
  if (node.type === 'JSXAttribute') return silentAttributes.test(nameOf(node.name))
  if (node.type === 'TaggedTemplateExpression') return silentCalls.test(nameOf(node.tag))
  if (node.type === 'CallExpression') return silentCalls.test(nameOf(node.callee))
  if (node.type === 'NewExpression') return !file.startsWith('scripts/') && nameOf(node.callee).endsWith('Error')
  return silentNodes.test(node.type)
}

const isElement = (node: Node): node is Element => node.type === 'JSXElement' || node.type === 'JSXFragment'
const isWords = (node: Node) => node.type === 'JSXText' && /\p{L}/u.test(node.value)

/** The text of a literal, a template or an element, with a placeholder for every value. */
function textOf(node: Node): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : ''
  if (node.type === 'JSXText') return node.value
  if (isElement(node)) {
    const words = node.children.map(textOf).join('')
    return words || (node.type === 'JSXElement' ? shownBy(node) : '')
  }
  if (node.type === 'JSXExpressionContainer')
    return node.expression.type === 'Literal' ? textOf(node.expression) : `{${nameOf(node.expression)}}`
  if (node.type !== 'TemplateLiteral') return ''
  return node.quasis
    .map(({ value }, at) => {
      const put = node.expressions[at]
      return (value.cooked ?? value.raw) + (put ? `{${nameOf(put)}}` : '')
    })
    .join('')
}

/** What an element without children puts in; an icon puts in no words. */
function shownBy({ openingElement: { name, attributes } }: ESTree.JSXElement): string {
  const isHidden = attributes.some((one) => one.type === 'JSXAttribute' && one.name.name === 'aria-hidden')
  return isHidden || attributes.length === 0 ? '' : `{${nameOf(name)}}`
}

/** A short name of an expression: its last word. */
function nameOf(node: Node): string {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name
  if (node.type === 'MemberExpression') return nameOf(node.property)
  if (node.type === 'CallExpression') {
    const { arguments: given, callee } = node
    return nameOf(given[0] ?? (callee.type === 'MemberExpression' ? callee.object : callee))
  }
  if (node.type === 'LogicalExpression') return nameOf(node.left)
  const isWrapped = /^(ParenthesizedExpression|TSNonNullExpression|TSAsExpression)$/.test(node.type)
  return isWrapped && 'expression' in node && node.expression && typeof node.expression === 'object'
    ? nameOf(node.expression as Node)
    : '…'
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
