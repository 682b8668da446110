import * as z from 'zod/mini'
import { currencies, currencyKey, type Question, questionsOf } from '#contract/applications/questions/questions'
import { optionalChoice, plainOnly, todayOrLater } from '#contract/fields/fields'
import type { ServiceType } from '#contract/services'

/** The answers of one service by the keys of its questions; what is not answered is left out. */
export type ServiceAnswers = Readonly<Record<string, string | number>>

export const answerMessages = {
  notAsked: 'This application has no such questions. Nothing was changed.',
  refunded: 'The deposit was refunded, so there is nothing more to answer. Nothing was changed.',
  complete: 'The work is complete, so the answers can no longer be changed. Nothing was changed.',
  changed: 'These answers were changed meanwhile. Please check them and save yours again.',
  amount: 'Please enter an amount, such as 85,000 or 85000.50',
  date: 'Please choose a day between 2000 and 2099',
  past: todayOrLater,
} as const

/** Cents; more than any price in any of the currencies. */
const maxCents = 10_000_000_000_000

/** `85,000.50` → 8500050; null for nothing, NaN for what is no amount. Cents pass. */
function centsOf(typed: unknown): number | null {
  if (typed === undefined || typed === null) return null
  if (typeof typed === 'number') return typed
  if (typeof typed !== 'string') return Number.NaN
  const plain = typed.replace(/[\s'’]/g, '').replace(/^(US)?\$/i, '')
  if (plain === '') return null
  const [, whole = '', , decimals = ''] = /^(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/.exec(plain) ?? []
  if (whole === '') return Number.NaN
  return Number(whole.replaceAll(',', '')) * 100 + Number(decimals.slice(1).padEnd(2, '0'))
}

const amountField = () =>
  z.pipe(
    z.transform(centsOf),
    z.nullable(
      z.int(answerMessages.amount).check(z.positive(answerMessages.amount), z.maximum(maxCents, answerMessages.amount)),
    ),
  )

const textField = (most: number, isLong: boolean) =>
  z.pipe(
    z.optional(
      z.nullable(
        z
          .string()
          .check(z.trim(), z.maxLength(most), z.regex(isLong ? /^(\P{Cc}|[\r\n\t])*$/u : /^\P{Cc}*$/u, plainOnly)),
      ),
    ),
    z.transform((value) => value || null),
  )

/** @param earliest the day from which it may be; the answer that is there already stays */
const dateField = (earliest: string | undefined, current: string | number | undefined) =>
  z.pipe(
    z.transform((typed) => typed || null),
    z.nullable(
      z.iso.date(answerMessages.date).check(
        z.regex(/^20/, answerMessages.date),
        z.refine((date) => earliest === undefined || date === current || date >= earliest, answerMessages.past),
      ),
    ),
  )

function fieldsOf(question: Question, today: string, current: ServiceAnswers): Record<string, z.ZodMiniType> {
  const { key } = question
  if (question.kind === 'text') return { [key]: textField(question.most, question.isLong === true) }
  if (question.kind === 'date') return { [key]: dateField(question.isDeadline && today, current[key]) }
  if (question.kind === 'choice') {
    return { [key]: optionalChoice(Object.keys(question.choices) as [string, ...string[]]) }
  }
  return {
    [key]: amountField(),
    [currencyKey(question)]: optionalChoice(Object.keys(currencies) as [keyof typeof currencies]),
  }
}

/**
 * The form of a service's questions, as typed or as saved; it reads as the answers. All of it is optional.
 * @param today in Harare, as `2026-11-26`
 * @param current the answers that are saved
 */
export const answersForm = (service: ServiceType, today: string, current: ServiceAnswers) =>
  z.pipe(
    z.object(Object.assign({}, ...questionsOf(service).map((question) => fieldsOf(question, today, current)))),
    z.transform((values) => onlyAnswered(service, values as Record<string, string | number | null>)),
  )

/** Without what is empty; an amount has a currency, US dollars if none was chosen. */
const onlyAnswered = (service: ServiceType, values: Record<string, string | number | null>): ServiceAnswers =>
  Object.fromEntries(
    questionsOf(service).flatMap((question): [string, string | number][] => {
      const value = values[question.key]
      if (value === null || value === undefined) return []
      if (question.kind !== 'money') return [[question.key, value]]
      return [
        [question.key, value],
        [currencyKey(question), values[currencyKey(question)] ?? 'USD'],
      ]
    }),
  )

const answerValues = z.record(z.string().check(z.maxLength(40)), z.union([z.string(), z.number(), z.null()]))

/** Answers of any service, and when those were saved that they replace; null for the first. */
export const answersChange = z.lazy(() => z.object({ answers: answerValues, before: z.nullable(z.string()) }))

export const savedAnswers = z.lazy(() =>
  z.object({ values: z.record(z.string(), z.union([z.string(), z.number()])), savedAt: z.nullable(z.string()) }),
)
export type SavedAnswers = z.infer<typeof savedAnswers>
