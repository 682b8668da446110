import { describe, expect, test } from 'vitest'
import { firmMessage, maxAskedFor } from './firm-message'

describe('a firm’s message to an owner', () => {
  test.each([
    ['only text', { message: ' Please call. ' }, 'Please call.'],
    ['only documents', { documents: ['Passport', ' Rates bill '] }, '• Passport\n• Rates bill'],
    ['both', { message: 'We need:', documents: ['Passport'] }, 'We need:\n\n• Passport'],
  ])('may be %s', (_, sent, message) => expect(firmMessage.parse(sent).message).toBe(message))

  test.each([
    ['nothing', {}, 'Please write a message'],
    ['blanks', { message: ' \n ' }, 'Please write a message'],
    ['a document without a name', { documents: [''] }, 'Required'],
    [
      'more documents than twenty',
      { documents: Array<string>(maxAskedFor + 1).fill('x') },
      'Please ask for at most 20 documents at a time.',
    ],
    ['too long a text', { message: 'x'.repeat(4_001) }, 'Use at most 4000 characters'],
    ['about another status', { message: 'Done', status: 'complete' }, 'Invalid input'],
  ])('cannot be %s', (_, sent, message) => {
    expect(firmMessage.safeParse(sent).error?.issues[0]?.message).toBe(message)
  })

  test.each(['additional_docs', 'submitted_to_registrar'])('may be about %s', (status) => {
    expect(firmMessage.parse({ message: 'Words', status })).toEqual({ message: 'Words', status, documents: [] })
  })
})
