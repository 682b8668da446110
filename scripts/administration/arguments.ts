import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { phoneProblems } from '#contract/fields/phone-copy'
import { internationalPhone, readPhone } from '#contract/fields/phone-number'

interface Given {
  values: Record<string, string | boolean | undefined>
  words: string[]
  isRemote: boolean
}

/** Parses `--name value` for each name, `--remote`, and positional words. @throws Error for an unknown name */
export function read(args: string[], names: readonly string[]): Given {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const { values, positionals } = parseArgs({
    args,
    options: { ...options, remote: { type: 'boolean' } },
    allowPositionals: true,
  })
  return { values, words: positionals, isRemote: values.remote === true }
}

export function checked<S extends z.ZodMiniType>(schema: S, values: unknown): z.infer<S> {
  const result = z.safeParse(schema, values)
  if (result.success) return result.data
  throw new Error(result.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'))
}

/** The phone of `--phone`, as its row keeps it. @throws Error that asks about what cannot be read */
export function phoneArgument(typed: string, country: string) {
  const phone = readPhone(typed, country)
  if (phone.is === 'unreadable') throw new Error(`--phone: ${phoneProblems[phone.why]}`)
  return { number: phone.number, shown: internationalPhone(phone.number) }
}
