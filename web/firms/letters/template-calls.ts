import { queryOptions } from '@tanstack/react-query'
import type { LetterKind } from '#contract/desk/letters/kinds'
import type { LetterTemplate } from '#contract/desk/letters/views'
import { api } from '../../server/api'
import { queryClient } from '../../server/server-state'
import { asMember, firmKey } from '../member-query'

const templates = api.lawfirm['letter-templates']

export const letterTemplatesQuery = queryOptions({
  queryKey: [firmKey, 'letter-templates'],
  queryFn: async (): Promise<LetterTemplate[]> => (await asMember(templates.$get())).json(),
})

export const saveTemplate = async (kind: LetterKind, version: number, text: string): Promise<LetterTemplate> =>
  (await asMember(templates[':kind'].$put({ param: { kind }, json: { version, text } }))).json()

export const confirmTemplate = async (kind: LetterKind, version: number): Promise<LetterTemplate> =>
  (await asMember(templates[':kind'].check.$post({ param: { kind }, json: { version } }))).json()

export const showTemplate = (changed: LetterTemplate): void => {
  queryClient.setQueryData(letterTemplatesQuery.queryKey, (all) =>
    all?.map((each) => (each.kind === changed.kind ? changed : each)),
  )
}

export const reloadTemplates = () => queryClient.invalidateQueries({ queryKey: letterTemplatesQuery.queryKey })
