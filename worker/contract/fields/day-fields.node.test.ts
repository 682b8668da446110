import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkYear, chooseDay } from '#contract/fields/day-messages'
import { earliestPayout } from '#contract/money/payouts'
import { doneDay, earliestDay } from './day-fields'

const contract = resolve(import.meta.dirname, '..')

interface Definition {
  getter?: () => unknown
  shape?: Record<string, unknown>
  options?: unknown[]
  [part: string]: unknown
}

/** The fields of a form or of a record of forms, each with its path. */
function fieldsIn(value: unknown, path: string): (readonly [string, z.core.$ZodType])[] {
  if (typeof value !== 'object' || value === null) return []
  if (!('_zod' in value)) {
    return Object.getPrototypeOf(value) === Object.prototype
      ? Object.entries(value).flatMap(([key, part]) => fieldsIn(part, `${path}.${key}`))
      : []
  }
  const schema = value as z.core.$ZodType
  const { getter, shape, options, innerType, element, in: input } = schema._zod.def as unknown as Definition
  const parts = [getter?.(), shape, ...(options ?? []), innerType, element, input].filter(Boolean)
  return parts.length > 0 ? parts.flatMap((part) => fieldsIn(part, path)) : [[path, schema]]
}

const accepts = (schema: z.core.$ZodType, typed: string) => z.safeParse(schema, typed).success
const isDay = (schema: z.core.$ZodType) =>
  accepts(schema, '2026-11-23') && !accepts(schema, '2026-13-45') && !accepts(schema, 'November')

/** Of the terms and of the privacy policy: a day, too, but nobody types it. */
const isVersion = /\.(terms|privacy)$/

const modules = await Promise.all(
  globSync('**/*.ts', { cwd: contract })
    .filter((file) => !file.includes('.test.'))
    .map(async (file) => [file, (await import(/* @vite-ignore */ resolve(contract, file))) as object] as const),
)
const days = modules.flatMap(([file, module]) =>
  Object.entries(module).flatMap(([name, exported]) =>
    fieldsIn(exported, `${file} ${name}`).filter(([path, schema]) => isDay(schema) && !isVersion.test(path)),
  ),
)

test('the days of all forms are found', () => {
  expect(days.length).toBeGreaterThan(20)
})

test.each(days)('%s says in words what is wrong with a day', (_name, schema) => {
  for (const typed of ['', '2026-13-45', '0026-11-23', '1026-11-23', undefined]) {
    const { error } = z.safeParse(schema, typed)
    expect(error?.issues.map(({ message }) => message) ?? []).not.toContain('Invalid input')
  }
})

test.each(days)('%s takes no day with a slip in its year', (_name, schema) => {
  expect(['0026-11-23', '1026-11-23', '1999-12-31'].filter((typed) => accepts(schema, typed))).toEqual([])
})

test('a day that was done is asked for once, and its year is checked', () => {
  const said = (typed: string) =>
    doneDay()
      .safeParse(typed)
      .error?.issues.map(({ message }) => message)
  expect(['', '2026-02-30'].map(said)).toEqual([[chooseDay], [chooseDay]])
  expect(['0026-11-23', '1999-12-31'].map(said)).toEqual([[checkYear], [checkYear]])
  expect(said(earliestDay)).toBeUndefined()
  expect(doneDay('Which day?', earliestPayout).safeParse('2024-12-31').error?.issues[0]?.message).toBe(checkYear)
})
