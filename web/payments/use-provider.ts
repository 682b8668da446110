import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../server/config-query'
import { loadProvider } from './stripe-loader'

export function useProvider() {
  const config = useQuery(configQuery)
  const keys = config.data?.stripe
  const script = useQuery({
    queryKey: ['payment-provider'],
    queryFn: () => (keys ? loadProvider(keys) : null),
    enabled: Boolean(keys),
  })
  return {
    provider: script.data,
    isTestKey: keys?.publishableKey.startsWith('pk_test') ?? false,
    isFailed: config.isError || script.isError || keys === null,
    isRetrying: script.isFetching,
    retry: () => void (config.isError ? config.refetch() : script.refetch()),
  }
}
