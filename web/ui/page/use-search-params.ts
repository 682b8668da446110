import { useLocation, useNavigate } from 'react-router'

type Change = (before: URLSearchParams) => URLSearchParams | Record<string, string>

/**
 * Replaces the router's hook, which would add its forms to every page: 2 KB. A function gets the parameters of the address
 * as it is at that moment: on a slow machine the page is drawn later. A page that was left changes nothing.
 */
export function useSearchParams() {
  const { search, pathname, hash } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const change = (next: URLSearchParams | Record<string, string> | Change, options: { replace?: boolean } = {}) => {
    if (window.location.pathname !== pathname) return
    const nextParams = typeof next === 'function' ? next(new URLSearchParams(window.location.search)) : next
    const changed = new URLSearchParams(nextParams).toString()
    void navigate({ pathname, search: changed && `?${changed}`, hash }, options)
  }
  return [params, change] as const
}
