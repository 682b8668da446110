import { expect, test } from 'vitest'
import { mayAnswer, questionSubject, unansweredSubject } from '#contract/applications/questions/details'
import { answerMessages, answersForm, type ServiceAnswers } from '#contract/applications/questions/form'
import { answerLines } from '#contract/applications/questions/lines'
import { currencies, currencyKey, questionsOf } from '#contract/applications/questions/questions'
import { type ServiceType, serviceTypes } from '#contract/services'
import { firmSteps } from '#contract/steps'
import { decideAnswers } from './answer-rules'

const now = new Date('2026-11-26T10:00:00Z')
const today = '2026-11-26'
const others = serviceTypes.filter((service) => service !== 'digitize')
const read = (service: ServiceType, typed: object, current: ServiceAnswers = {}) =>
  answersForm(service, today, current).safeParse(typed)
const messagesOf = (service: ServiceType, typed: object, current: ServiceAnswers = {}) =>
  read(service, typed, current).error?.issues.map(({ path, message }) => [path.join('.'), message])
const row = {
  serviceType: 'transfer' as ServiceType,
  fileStatus: 'contacted',
  unconfirmedFrom: null,
  withdrawnAt: null,
  closedBy: null,
  serviceAnswers: {},
  serviceAnswersAt: null,
  depositRefunded: false,
} as const

/** Every question of a service with an answer of its kind. */
const fullOf = (service: ServiceType): ServiceAnswers =>
  Object.fromEntries(
    questionsOf(service).flatMap((question): [string, string | number][] => {
      if (question.kind === 'text') return [[question.key, 'Tendai Ncube']]
      if (question.kind === 'date') return [[question.key, '2027-02-28']]
      if (question.kind === 'choice') return [[question.key, Object.keys(question.choices)[0] ?? '']]
      return [
        [question.key, 8_500_050],
        [currencyKey(question), 'ZWG'],
      ]
    }),
  )

test.each(others)('%s asks three to six questions, each once, and none is about a deed', (service) => {
  const questions = questionsOf(service)
  expect(questions.length).toBeGreaterThanOrEqual(3)
  expect(questions.length).toBeLessThanOrEqual(6)
  for (const one of ['key', 'label'] as const)
    expect(new Set(questions.map((question) => question[one])).size).toBe(questions.length)
  expect(JSON.stringify(questions)).not.toMatch(/deed/i)
  expect(questionSubject(service)).toMatch(/^the /)
})

test('a deed to digitise has no questions', () => {
  expect([questionsOf('digitize'), questionSubject('digitize'), answerLines('digitize', {})]).toEqual([[], null, []])
  expect(() => decideAnswers({ ...row, serviceType: 'digitize' }, { answers: {}, before: null }, now)).toThrow(
    expect.objectContaining({ detail: answerMessages.notAsked }) as Error,
  )
})

test.each(others)('all answers of %s are read, shown and read again, and none is needed', (service) => {
  const full = fullOf(service)
  expect(read(service, full).data).toEqual(full)
  expect(read(service, {}).data).toEqual({})
  const empty = Object.fromEntries(Object.keys(full).map((key) => [key, '']))
  expect(read(service, empty).data).toEqual({})
  for (const [position, { label, text }] of answerLines(service, full).entries()) {
    expect(label).toBe(questionsOf(service)[position]?.label)
    expect(text).toBeTruthy()
  }
  expect(answerLines(service, {}).every(({ text }) => text === null)).toBe(true)
})

test.each(others)('one answer of %s is saved without the others', (service) => {
  for (const question of questionsOf(service)) {
    const { [question.key]: value = '' } = fullOf(service)
    const typed = { [question.key]: value }
    const decided = decideAnswers({ ...row, serviceType: service }, { answers: typed, before: null }, now)
    expect(decided?.detail).toBe(question.label)
    expect(decided?.answers).toEqual(question.kind === 'money' ? { ...typed, [currencyKey(question)]: 'USD' } : typed)
  }
})

test.each([
  ['85,000', 8_500_000, 'USD 85,000'],
  ['85 000', 8_500_000, 'USD 85,000'],
  ['$85000.5', 8_500_050, 'USD 85,000.50'],
  ['US$ 1,234,567.89', 123_456_789, 'USD 1,234,567.89'],
  ['0.01', 1, 'USD 0.01'],
  [50, 50, 'USD 0.50'],
  ['100000000000', 10_000_000_000_000, 'USD 100,000,000,000'],
])('the amount %j is %d cents', (typed, cents, shown) => {
  const answers = read('lease', { rent: typed }).data ?? {}
  expect(answers).toEqual({ rent: cents, rentCurrency: 'USD' })
  expect(answerLines('lease', answers).find(({ key }) => key === 'rent')?.text).toBe(shown)
})

test.each(['85.000,00', '1,5', 'about 900', '-5', '0', '1.234', 0, -1, 1.5, true, '100000000001', '9'.repeat(30)])(
  'the amount %j is refused',
  (typed) => expect(messagesOf('lease', { rent: typed })?.[0]).toEqual(['rent', answerMessages.amount]),
)

test('an amount keeps its currency, and a currency alone is no answer', () => {
  for (const currency of Object.keys(currencies))
    expect(read('sale', { price: '10', priceCurrency: currency }).data).toEqual({
      price: 1000,
      priceCurrency: currency,
    })
  expect(read('sale', { price: '', priceCurrency: 'ZAR' }).data).toEqual({})
  expect(messagesOf('sale', { price: '10', priceCurrency: 'XAU' })).toEqual([['priceCurrency', 'Invalid input']])
})

test.each(['2026-02-30', '2026-13-01', '1999-12-31', '26 November', '2026-1-5', 20_261_126])(
  'the day %j is refused',
  (typed) => expect(messagesOf('lease', { start: typed })?.[0]).toEqual(['start', answerMessages.date]),
)

test('a deadline is today or later, unless it is there already; a lease may have begun', () => {
  expect(read('transfer', { deadline: today }).success).toBe(true)
  expect(messagesOf('transfer', { deadline: '2026-11-25' })).toEqual([['deadline', answerMessages.past]])
  expect(read('transfer', { deadline: '2026-11-25', party: 'A' }, { deadline: '2026-11-25' }).success).toBe(true)
  expect(read('lease', { start: '2024-02-29' }).success).toBe(true)
})

test('a choice is one of its own, a text is trimmed, has its limit and no control characters', () => {
  expect(messagesOf('lease', { role: 'seller' })).toEqual([['role', 'Invalid input']])
  expect(read('lease', { party: ' Tendai ' }).data).toEqual({ party: 'Tendai' })
  expect(read('lease', { party: '  ' }).data).toEqual({})
  expect(messagesOf('lease', { party: 'x'.repeat(201) })).toEqual([['party', 'Use at most 200 characters']])
  expect(messagesOf('lease', { party: 'a\nb' })).toEqual([['party', 'Use plain characters only']])
  expect(read('diligence', { concern: 'one\ntwo' }).data).toEqual({ concern: 'one\ntwo' })
  expect(messagesOf('diligence', { concern: 'a\u0007' })).toEqual([['concern', 'Use plain characters only']])
  expect(read('lease', { other: 'x', __proto__: 'x', price: 5 }).data).toEqual({})
})

test('what is there already is no change; a form of others is refused; an answer can be taken back', () => {
  const savedAt = new Date('2026-11-20T08:00:00Z')
  const saved = { ...row, serviceAnswers: { role: 'seller', party: 'Tendai' }, serviceAnswersAt: savedAt }
  const decide = (answers: object, before: string | null) => decideAnswers(saved, { answers, before }, now)
  expect(decide({ party: 'Tendai', role: 'seller' }, null)).toBeUndefined()
  expect(() => decide({ role: 'buyer' }, null)).toThrow(expect.objectContaining({ code: 'file-changed' }) as Error)
  expect(decide({ party: 'Tendai' }, savedAt.toISOString())).toEqual({
    answers: { party: 'Tendai' },
    detail: 'Side of the transfer',
  })
})

test.each([
  [{ withdrawnAt: now }, 'withdrawn'],
  [{ withdrawnAt: now, closedBy: 'Titan Law' }, 'withdrawn'],
  [{ fileStatus: 'complete' }, 'file-changed'],
  [{ depositRefunded: true }, 'file-changed'],
  [{ serviceType: 'digitize' }, 'bad-request'],
] as const)('with %j nothing is taken', (set, code) => {
  expect(() => decideAnswers({ ...row, ...set }, { answers: { role: 'seller' }, before: null }, now)).toThrow(
    expect.objectContaining({ code }) as Error,
  )
})

test('a move to complete that the client does not see yet ends nothing', () => {
  const unconfirmed = { ...row, fileStatus: 'complete', unconfirmedFrom: 'verified' } as const
  expect(decideAnswers(unconfirmed, { answers: { role: 'seller' }, before: null }, now)).toBeDefined()
})

test('a wrong form names its fields', () => {
  expect(() => decideAnswers(row, { answers: { price: 'much', role: 'x' }, before: null }, now)).toThrow(
    expect.objectContaining({
      code: 'bad-request',
      errors: [
        { path: 'role', message: 'Invalid input' },
        { path: 'price', message: answerMessages.amount },
      ],
    }) as Error,
  )
})

test('a client may answer at every step but the last, and not once it is closed or the deposit refunded', () => {
  for (const serviceType of serviceTypes)
    for (const fileStatus of firmSteps)
      for (const withdrawnAt of [null, now])
        for (const depositRefunded of [false, true]) {
          const application = { serviceType, fileStatus, withdrawnAt, depositRefunded }
          const may = serviceType !== 'digitize' && fileStatus !== 'complete' && !withdrawnAt && !depositRefunded
          expect(mayAnswer(application)).toBe(may)
          expect(unansweredSubject(application, { values: {} })).toBe(may ? questionSubject(serviceType) : null)
          expect(unansweredSubject(application, { values: { party: 'A' } })).toBeNull()
        }
})
