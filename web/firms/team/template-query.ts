import { queryOptions } from '@tanstack/react-query'
import type { TemplatesView } from '#contract/messaging/message-templates'
import { api } from '../../server/api'
import { asMember, firmKey } from '../member-query'

export const templatesQuery = queryOptions({
  queryKey: [firmKey, 'templates'],
  queryFn: async (): Promise<TemplatesView> => (await asMember(api.lawfirm.templates.$get())).json(),
})
