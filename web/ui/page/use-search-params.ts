import { useLocation, useNavigate } from 'react-router'

type Change = (before: URLSearchParams) => URLSearchParams

/** Replaces the router's hook, which would add its forms to every page: 2 KB. */
export function useSearchParams() {
  const { search, pathname, hash } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const change = (next: URLSearchParams | Record<string, string> | Change, options: { replace?: boolean } = {}) => {
    const changed = new URLSearchParams(typeof next === 'function' ? next(params) : next).toString()
    void navigate({ pathname, search: changed && `?${changed}`, hash }, options)
  }
  return [params, change] as const
}
