import { useLocation, useNavigate } from 'react-router'

type Change = (before: URLSearchParams) => URLSearchParams

/** The address's query and a way to change it. The router's own hook brings its forms into every page: 2 KB. */
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
