import { expect, test } from 'vitest'
import { assertOpen } from './withdrawn-rules'

const refusal = (detail: string) => expect.objectContaining({ code: 'withdrawn', detail }) as Error

test('a closed application says who closed it', () => {
  const again = 'You can start a new one at any time.'
  expect(() => assertOpen({ withdrawnAt: null })).not.toThrow()
  expect(() => assertOpen({ withdrawnAt: new Date(0) })).toThrow(
    refusal(`This application was withdrawn and is closed. ${again}`),
  )
  expect(() => assertOpen({ withdrawnAt: new Date(0), closedBy: 'Titan Law' })).toThrow(
    refusal(`Titan Law closed this application. ${again}`),
  )
})
