// The schema of the local Stripe, derived from the type declarations of the pinned SDK (which Stripe generates from its
// OpenAPI description). Strict on purpose: no unknown keys, closed enums, cards only. After an SDK bump run node
// scripts/stripe-schema.ts and read the diff of worker/sandbox/stripe-schema.json.
// `ts5` is TypeScript 5.9: version 7 offers its compiler only as `typescript/unstable`, and not the full names of types.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'ts5'
import { type Declared, requests, responses } from './stripe-surface.ts'

type Schema = { [keyword: string]: unknown }

const sdk = fileURLToPath(new URL('../node_modules/stripe/', import.meta.url))
const declarations = (file: string) => path.join(sdk, 'esm/resources', `${file}.d.ts`)

// properties that only describe other payment methods than cards are left out
const describesMethods = /(PaymentMethodDetails|PaymentMethodOptions|PaymentMethodData|DestinationDetails)$/
const keptOfMethods = new Set([
  'card',
  'link',
  'type',
  'billing_details',
  'metadata',
  'allow_redisplay',
  'radar_options',
])
const keptOfPaymentMethod = new Set(
  'id object allow_redisplay billing_details card created customer customer_account livemode metadata radar_options type link'.split(
    ' ',
  ),
)
const sentEvents =
  /^(payment_intent\.|charge\.(succeeded|failed|refunded|dispute\.)|refund\.|customer\.(created|updated|deleted)$|payment_method\.)/

const modules = [...new Set([...Object.values(responses), ...Object.values(requests)].map(([file]) => file))]
const known = new Set(Object.values(responses).map(([, name]) => name))

class Converter {
  readonly defs: Record<string, Schema> = {}
  private readonly keys = new Map<ts.Type, string>()
  private readonly checker: ts.TypeChecker
  private readonly program: ts.Program
  private side: 'response' | 'request'

  constructor() {
    this.side = 'response'
    this.program = ts.createProgram(modules.map(declarations), {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      strict: true,
      skipLibCheck: true,
      types: [],
      exactOptionalPropertyTypes: true,
    })
    this.checker = this.program.getTypeChecker()
  }

  all(table: Record<string, Declared>, side: 'response' | 'request') {
    this.side = side
    return Object.fromEntries(
      Object.entries(table).map(([key, declared]) => [key, this.convert(this.exported(declared))]),
    )
  }

  private exported([file, name]: Declared): ts.Type {
    const source = this.program.getSourceFile(declarations(file))
    const module = source && this.checker.getSymbolAtLocation(source)
    const symbol = module && this.checker.getExportsOfModule(module).find((each) => each.name === name)
    if (!symbol) throw new Error(`The SDK has no ${name} in ${file}`)
    return this.checker.getDeclaredTypeOfSymbol(symbol)
  }

  private convert(type: ts.Type, property = '', parent = ''): Schema {
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {}
    if (type.isUnion()) return this.union(type, property, parent)
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value }
    if (type.flags & ts.TypeFlags.BooleanLiteral) return { const: this.checker.typeToString(type) === 'true' }
    if (type.isIntersection() || type.flags & ts.TypeFlags.String) return { type: 'string' }
    if (type.flags & ts.TypeFlags.Number) return { type: /rate|percent/.test(property) ? 'number' : 'integer' }
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' }
    if (this.checker.isArrayType(type)) {
      const [element] = this.checker.getTypeArguments(type as ts.TypeReference)
      return { type: 'array', items: element ? this.convert(element, property, parent) : {} }
    }
    const name = this.nameOf(type)
    if (name === 'Date' || name === 'Decimal') return { type: 'string' }
    if (name === 'ApiList') return this.list(type)
    if (this.isForeign(type)) return { type: 'object' }
    if (!name) return this.object(type, `${parent}.${property}`)
    return { $ref: `#/$defs/${this.define(type, name)}` }
  }

  private union(type: ts.UnionType, property: string, parent: string): Schema {
    const has = (flag: ts.TypeFlags) => type.types.some((part) => part.flags & flag)
    const literals = type.types.filter((part) => part.isStringLiteral()).map((part) => part.value)
    const plain = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.BooleanLiteral | ts.TypeFlags.String
    const others = type.types.filter(
      (part) => !(part.flags & plain) && !part.isStringLiteral() && !part.isIntersection(),
    )
    const parts: Schema[] = [
      ...(has(ts.TypeFlags.String) ? [{ type: 'string' }] : []),
      ...(literals.length ? [{ enum: [...new Set(literals)].sort() }] : []),
      ...others.map((part) => this.convert(part, property, parent)),
      ...(has(ts.TypeFlags.BooleanLiteral) ? [{ type: 'boolean' }] : []),
      ...(has(ts.TypeFlags.Null) ? [{ type: 'null' }] : []),
    ]
    const unique = [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()]
    const [first, second] = unique
    if (first && unique.length === 1) return first
    if (unique.every((part) => typeof part.type === 'string' && Object.keys(part).length === 1))
      return { type: unique.map((part) => part.type) }
    if (unique.length === 2 && Array.isArray(first?.enum) && second?.type === 'null')
      return { enum: [...(first.enum as unknown[]), null] }
    return { anyOf: unique }
  }

  private list(type: ts.Type): Schema {
    const [element] = type.aliasTypeArguments ?? this.checker.getTypeArguments(type as ts.TypeReference)
    const items = element && known.has(element.symbol?.name) ? this.convert(element) : {}
    const properties = {
      object: { const: 'list' },
      data: { type: 'array', items },
      has_more: { type: 'boolean' },
      url: { type: 'string' },
    }
    return { type: 'object', required: Object.keys(properties), additionalProperties: false, properties }
  }

  private define(type: ts.Type, name: string): string {
    const existing = this.keys.get(type)
    if (existing) return existing
    const base = name.replace(/[^\w.]/g, '_')
    let key = base
    for (let n = 2; key in this.defs; n++) key = `${base}__${n}`
    this.keys.set(type, key)
    this.defs[key] = {}
    this.defs[key] = this.object(type, name)
    return key
  }

  private object(type: ts.Type, name: string): Schema {
    const index = this.checker.getIndexInfoOfType(type, ts.IndexKind.String)
    if (index) return { type: 'object', additionalProperties: this.convert(index.type, '', name) }
    const kept = this.checker.getPropertiesOfType(type).filter((property) => {
      if (property.name === 'lastResponse') return false
      if (name === 'PaymentMethod') return keptOfPaymentMethod.has(property.name)
      return !describesMethods.test(name) || keptOfMethods.has(property.name)
    })
    const properties = kept.map((each) => [
      each.name,
      this.convert(this.checker.getTypeOfSymbol(each), each.name, name),
    ])
    const required = kept.filter((each) => !(each.flags & ts.SymbolFlags.Optional)).map((each) => each.name)
    return { type: 'object', additionalProperties: false, required, properties: Object.fromEntries(properties) }
  }

  private nameOf(type: ts.Type): string | null {
    const symbol = type.aliasSymbol ?? type.symbol
    if (!symbol || symbol.name.startsWith('__')) return null
    return this.checker.getFullyQualifiedName(symbol).replace(/^".*?"\./, '')
  }

  // a Stripe resource that the sandbox does not have
  private isForeign(type: ts.Type): boolean {
    const tag = this.side === 'response' && type.getProperty('object')
    return tag ? this.checker.getTypeOfSymbol(tag).isStringLiteral() && !known.has(type.symbol.name) : false
  }
}

function eventSchema(): Schema {
  const source = readFileSync(declarations('Events'), 'utf8')
  const types = [...source.matchAll(/type: '([a-z0-9_.]+)';/g)].flatMap(([, type]) => type ?? [])
  const maybe = { type: ['string', 'null'] }
  const strict = (properties: Record<string, Schema>, required = Object.keys(properties)) => {
    return { type: 'object', additionalProperties: false, required, properties }
  }
  return strict({
    id: { type: 'string', pattern: '^evt_' },
    object: { const: 'event' },
    api_version: maybe,
    created: { type: 'integer' },
    data: strict({ object: { type: 'object' }, previous_attributes: { type: 'object' } }, ['object']),
    livemode: { type: 'boolean' },
    pending_webhooks: { type: 'integer' },
    request: { anyOf: [{ type: 'null' }, strict({ id: maybe, idempotency_key: maybe })] },
    type: { enum: [...new Set(types)].filter((type) => sentEvents.test(type)).sort() },
  })
}

/** The whole schema as the file's text: one definition a line, so that a diff shows what an SDK bump changed. */
export function stripeSchema(): string {
  const converter = new Converter()
  const answers = converter.all(responses, 'response')
  const parameters = converter.all(requests, 'request')
  const failure = structuredClone(converter.defs['PaymentIntent.LastPaymentError']) as { properties: Schema }
  failure.properties.request_log_url = { type: 'string' }
  const version = (file: string) => readFileSync(path.join(sdk, file), 'utf8')
  const apiVersion = /ApiVersion = '([^']+)'/.exec(version('esm/apiVersion.js'))?.[1]
  const lines = (table: object) =>
    Object.entries(table).map(([key, schema]) => `    ${JSON.stringify(key)}: ${JSON.stringify(schema)}`)
  const section = (key: string, table: object) => `  "${key}": {\n${lines(table).join(',\n')}\n  }`
  const wrapped = { type: 'object', additionalProperties: false, required: ['error'], properties: { error: failure } }
  return `${[
    '{\n  "$schema": "http://json-schema.org/draft-07/schema#",\n  "$id": "stripe"',
    `  "sdk": "stripe@${version('VERSION').trim()}"`,
    `  "openapi": "${version('OPENAPI_VERSION').trim()}"`,
    `  "api_version": "${apiVersion}"`,
    section('responses', { ...answers, event: eventSchema(), error: wrapped }),
    section('requests', parameters),
    section('$defs', converter.defs),
  ].join(',\n')}\n}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('../worker/sandbox/stripe-schema.json', import.meta.url), stripeSchema())
}
