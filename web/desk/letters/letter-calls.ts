import { queryOptions } from '@tanstack/react-query'
import type { LetterForm } from '#contract/desk/letters/forms'
import type { LettersPage } from '#contract/desk/letters/views'
import { asMember, firmKey } from '../../firms/member-query'
import { api, idempotencyHeaders, request } from '../../server/api'
import { queryClient } from '../../server/server-state'
import { reloadApplication } from '../queries/application-queries'

const { letters } = api.lawfirm.clients[':id']
const paramOf = (id: number) => ({ id: String(id) })

export const lettersQuery = (id: number) =>
  queryOptions({
    queryKey: [firmKey, 'letters', id],
    queryFn: async (): Promise<LettersPage> => (await asMember(letters.$get({ param: paramOf(id) }))).json(),
    staleTime: 0,
  })

/** The list as it is now, and the history of the file. */
export const reloadLetters = (id: number) =>
  Promise.all([queryClient.invalidateQueries({ queryKey: lettersQuery(id).queryKey }), reloadApplication(id)])

export const makeLetter = async (id: number, json: LetterForm, key: string) =>
  (await asMember(letters.$post({ param: paramOf(id), json }, idempotencyHeaders(key)))).json()

export const sendLetter = async (id: number, letterId: number) =>
  (await asMember(letters[':letterId'].send.$post({ param: { ...paramOf(id), letterId: String(letterId) } }))).json()

export const fetchLetter = async (id: number, letterId: number, format: 'pdf' | 'word'): Promise<Blob> =>
  (await request(`/api/lawfirm/clients/${id}/letters/${letterId}/${format}`)).blob()
