import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../server/queries/config-query'
import { loadProvider } from './stripe-loader'

export function useProvider() {
  const config = useQuery(configQuery)
  const keys = config.data?.stripe
  const script = useQuery({
    queryKey: ['payment-provider'],
    queryFn: () => (keys ? loadProvider(keys) : null),
    enabled: Boolean(keys),
  })
  const failed = config.error ?? script.error ?? (keys === null ? new Error('No payment keys') : null)
  return {
    data: script.data ?? undefined,
    error: failed,
    isFetching: script.isFetching,
    refetch: (): Promise<unknown> => (config.isError ? config.refetch() : script.refetch()),
    isTestKey: keys?.publishableKey.startsWith('pk_test') ?? false,
  }
}
