import { type InfiniteData, InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryClient, readAgain } from './server-state'

const queryKey = ['views']

/** A list that is read, and answers when `answer` is called. */
function readList() {
  const answers: ((list: string[]) => void)[] = []
  const read = () => queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 })
  const again = () => readAgain({ queryKey, queryFn })
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve))
  return { read, again, answers }
}

test('a list that was read before a change does not take the place of the answer to the change', async () => {
  const { read, answers } = readList()
  queryClient.setQueryData(queryKey, ['kept', 'deleted'])
  const shown = read()
  queryClient.setQueryData(queryKey, ['kept'])
  answers[0]?.(['kept', 'deleted'])
  await Promise.resolve()
  expect(queryClient.getQueryData(queryKey)).toEqual(['kept'])
  answers[1]?.(['kept', 'another'])
  expect(await shown).toEqual(['kept', 'another'])
  expect(queryClient.getQueryData(queryKey)).toEqual(['kept', 'another'])
})

test('what an earlier visit saw does not start another read', async () => {
  queryClient.clear()
  const { read, answers } = readList()
  const shown = read()
  queryClient.setQueryData(queryKey, ['earlier'], { updatedAt: 1 })
  answers[0]?.(['current'])
  expect(await shown).toEqual(['current'])
  expect(answers).toHaveLength(1)
})

test('after a change the list is read again, whatever is on its way', async () => {
  const { read, again, answers } = readList()
  queryClient.setQueryData(queryKey, ['before'])
  const shown = read()
  const after = again()
  answers[0]?.(['before'])
  answers[1]?.(['after'])
  expect(await after).toEqual(['after'])
  expect(await shown).toEqual(['after'])
  expect(queryClient.getQueryData(queryKey)).toEqual(['after'])
})

test('a change while another page of a list is read does not lose that page', async () => {
  const answers: ((rows: string[]) => void)[] = []
  const list = new InfiniteQueryObserver<string[], Error, InfiniteData<string[]>, string[], number>(queryClient, {
    queryKey: ['pages'],
    queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => pages.length,
  })
  queryClient.setQueryData(['pages'], { pages: [['first', 'deleted']], pageParams: [0] })
  const more = list.fetchNextPage()
  queryClient.setQueryData(['pages'], { pages: [['first']], pageParams: [0] })
  for (const answer of answers) answer(['second'])
  await more
  expect(queryClient.getQueryData(['pages'])).toMatchObject({ pages: [['first'], ['second']] })
})
