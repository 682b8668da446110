import { queryOptions } from '@tanstack/react-query'
import { api } from '../api'

export const firmsQuery = queryOptions({ queryKey: ['firms'], queryFn: async () => (await api.firms.$get()).json() })
