import { describe, expect, test } from 'vitest'
import { type Candidate, choicesAmong, decideInbound, type Sender } from './inbound-rules'
import type { InboundMessage } from './webhook-rules'

const now = new Date('2030-06-15T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const sender: Sender = {
  optedOutAt: null,
  unknownAnsweredAt: null,
  askedAt: null,
  chosenApplicationId: null,
  chosenAt: null,
}
const [a, b] = [
  { id: 1, reference: 'ZTL1', isOpen: true },
  { id: 2, reference: 'ZTL2', isOpen: true },
]
const text = (words: string): InboundMessage => ({ is: 'text', text: words })
const photo: InboundMessage = { is: 'media', id: '7', name: 'photo', text: '' }
const choice = (reference: string): InboundMessage => ({ is: 'choice', reference })
const day = 24 * 60

describe('a message from a number', () => {
  test.each<[string, InboundMessage, Partial<Sender>, Candidate[], object]>([
    ['of one application', text('Hello'), {}, [a], { receive: 1, answer: null }],
    ['of one application, a photo', photo, {}, [a], { receive: 1, answer: null }],
    [
      'that we do not know',
      text('Hello'),
      {},
      [],
      { receive: null, answer: 'unknown', number: { unknownAnsweredAt: now } },
    ],
    ['that we answered today', text('Hello'), { unknownAnsweredAt: ago(day - 1) }, [], { answer: null, receive: null }],
    ['that we answered yesterday', text('Hello'), { unknownAnsweredAt: ago(day) }, [], { answer: 'unknown' }],
    ['that we do not know, STOP', text('Stop'), {}, [], { answer: 'stopped', number: { optedOutAt: now } }],
    ['that stopped before', text('stop'), { optedOutAt: ago(9) }, [a], { number: { optedOutAt: ago(9) } }],
    [
      'that starts again',
      text('START'),
      { optedOutAt: ago(9) },
      [a],
      { answer: 'started', number: { optedOutAt: null } },
    ],
    ['that asks for the status', text('status?'), {}, [a, b], { answer: 'status', receive: null }],
    ['that sends a voice message', { is: 'unsupported' }, {}, [a], { answer: 'unsupported', receive: null }],
    ['that reacts with a heart', { is: 'ignored' }, {}, [], { answer: null, receive: null, number: {} }],
    [
      'of two',
      text('Hello'),
      {},
      [a, b],
      { answer: 'which', isWaiting: true, receive: null, number: { askedAt: now } },
    ],
    ['of two, just asked', photo, { askedAt: ago(9) }, [a, b], { answer: null, isWaiting: true, number: {} }],
    ['of two, asked before', photo, { askedAt: ago(10) }, [a, b], { answer: 'which', isWaiting: true }],
    [
      'of two, that chooses',
      choice('ZTL2'),
      { askedAt: ago(1) },
      [a, b],
      { receive: 2, isChoice: true, number: { chosenApplicationId: 2, chosenAt: now } },
    ],
    ['of two, that chooses another’s', choice('ZTL9'), {}, [a, b], { receive: null, isChoice: false, answer: 'which' }],
    ['of two, that chose today', text('x'), { chosenApplicationId: 2, chosenAt: ago(day - 1) }, [a, b], { receive: 2 }],
    [
      'of two, that chose yesterday',
      text('x'),
      { chosenApplicationId: 2, chosenAt: ago(day) },
      [a, b],
      { isWaiting: true },
    ],
    [
      'of two, that chose a third',
      text('x'),
      { chosenApplicationId: 3, chosenAt: ago(1) },
      [a, b],
      { isWaiting: true },
    ],
    ['of one open and one finished', text('x'), {}, [a, { ...b, isOpen: false }], { receive: 1 }],
    ['of finished ones only', text('x'), {}, [{ ...a, isOpen: false }], { receive: 1 }],
  ])('%s', (_, message, known, candidates, expected) => {
    expect(decideInbound(message, { ...sender, ...known }, candidates, now)).toMatchObject(expected)
  })

  test('that has never written', () => {
    expect(decideInbound(text('Hello'), undefined, [a], now)).toMatchObject({ receive: 1 })
  })
})

test('a list has at most ten rows', () => {
  const many = Array.from({ length: 12 }, (_, id) => ({ id, reference: `ZTL${id}`, isOpen: true }))
  expect(choicesAmong(many)).toEqual(many.slice(0, 10))
})
