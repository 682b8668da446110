import { queryOptions } from '@tanstack/react-query'
import { api } from '../api'

export const configQuery = queryOptions({ queryKey: ['config'], queryFn: async () => (await api.config.$get()).json() })
