import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '../server/api'
import { Loaded } from './loaded'

const refusals = [400, 403, 404, 409, 429, 500, 503].map((status) => new ApiError(status, 'no'))
const textOf = (error: Error) => {
  const query = { data: undefined, error, isFetching: false, refetch: () => Promise.resolve() }
  return renderToStaticMarkup(<Loaded query={query} failed="Failed to fetch clients" fallback={null} />)
}

test.each(refusals)('a list that the server refused says what failed, and nothing of a connection: %s', (error) => {
  expect(textOf(error)).toContain('Failed to fetch clients')
  expect(textOf(error)).not.toMatch(/connection/i)
})

test.each([new TypeError('Failed to fetch'), new DOMException('', 'TimeoutError')])(
  'a list without an answer asks to check the connection: %s',
  (error) =>
    expect(textOf(error)).toContain(
      'Failed to fetch clients</h2><div class="state-text">Nothing was lost. Please check your connection',
    ),
)

/** Shown where no answer came. */
const ofNoAnswer = ['web/identity/sign-in-dialog/copy.ts', 'web/ui/page/call-copy.ts']

test('only a text for a call without an answer asks to check the connection', () => {
  const sources = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.|\/e2e\//.test(file))
  expect(sources.filter((file) => /check your connection/i.test(readFileSync(file, 'utf8'))).toSorted()).toEqual(
    ofNoAnswer,
  )
})
