import sdkSchema from '../stripe-schema.json'
import { invalid, type StripeFailure } from './failure'
import type { FormValue } from './form'

interface Schema {
  $ref?: string
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  type?: string | string[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
}

const requests: Record<string, Schema> = sdkSchema.requests
const defs = sdkSchema.$defs as Record<string, Schema>

export const apiVersion = sdkSchema.api_version
export const routes = Object.keys(requests) as (keyof typeof sdkSchema.requests)[]

/**
 * Converts the form's strings to the types that the SDK declares for the call.
 * Ajv cannot compile in workerd (no eval), hence this interpreter of the few keywords that the schema uses.
 * @throws StripeFailure for a parameter that is unknown, missing or of another type
 */
export function coerceParameters(route: string, form: FormValue): unknown {
  const schema = requests[route]
  if (!schema) throw new Error(`No schema for ${route}`)
  return coerce(schema, form, '')
}

function coerce(schema: Schema, value: FormValue, at: string): unknown {
  if (schema.$ref) return coerce(defs[schema.$ref.replace('#/$defs/', '')] ?? {}, value, at)
  if (schema.anyOf) return coerceToFirst(schema.anyOf, value, at)
  if ('const' in schema) {
    if (String(schema.const) === value) return schema.const
    throw invalid(`Invalid ${at}: must be ${String(schema.const)}`, at)
  }
  if (schema.enum) {
    if (schema.enum.includes(value)) return value
    throw invalid(`Invalid ${at}: must be one of ${schema.enum.slice(0, 12).join(', ')}`, at)
  }
  const types = [schema.type ?? []].flat()
  for (const type of types) {
    const coerced = coerceTo(type, schema, value, at)
    if (coerced !== undefined) return coerced
  }
  throw refusal(types, value, at)
}

function coerceToFirst(schemas: Schema[], value: FormValue, at: string): unknown {
  let first: unknown
  for (const schema of schemas) {
    try {
      return coerce(schema, value, at)
    } catch (cause) {
      first ??= cause
    }
  }
  throw first
}

function coerceTo(type: string, schema: Schema, value: FormValue, at: string): unknown {
  if (typeof value === 'string') {
    if (type === 'string') return value
    if (type === 'integer' && /^-?\d+$/.test(value)) return Number(value)
    if (type === 'number' && value !== '' && !Number.isNaN(Number(value))) return Number(value)
    if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
    if (type === 'null' && value === '') return null
    return undefined
  }
  if (Array.isArray(value)) {
    if (type === 'array') return value.map((each, index) => coerce(schema.items ?? {}, each, `${at}[${index}]`))
    return undefined
  }
  return type === 'object' ? coerceObject(schema, value, at) : undefined
}

function coerceObject(schema: Schema, value: { [name: string]: FormValue }, at: string): Record<string, unknown> {
  const nameOf = (key: string) => (at ? `${at}[${key}]` : key)
  const free = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
  const properties = schema.properties ?? {}
  const coerced: Record<string, unknown> = {}
  for (const [key, each] of Object.entries(value)) {
    const known = Object.hasOwn(properties, key) ? properties[key] : free
    if (!known) throw invalid(`Received unknown parameter: ${nameOf(key)}`, nameOf(key), 'parameter_unknown')
    coerced[key] = coerce(known, each, nameOf(key))
  }
  for (const key of schema.required ?? []) {
    if (!(key in coerced)) throw invalid(`Missing required param: ${nameOf(key)}.`, nameOf(key), 'parameter_missing')
  }
  return coerced
}

function refusal(types: string[], value: FormValue, at: string): StripeFailure {
  if (types.includes('integer'))
    return invalid(`Invalid integer: ${JSON.stringify(value)}`, at, 'parameter_invalid_integer')
  if (types.includes('boolean')) return invalid(`Invalid boolean: ${JSON.stringify(value)}`, at)
  if (types.includes('array')) return invalid('Invalid array', at)
  if (types.includes('object')) return invalid('Invalid object', at)
  return invalid(`Invalid value for ${at}`, at)
}
