import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean }

/** A link within the site. The router's own one brings prefetching that the landing page would pay for. */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== '_self')) return
        event.preventDefault()
        void navigate(to, { replace: replace || isHere(to) })
      }}
    />
  )
}

/** Not one of the clicks that open a tab, a window or a download. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey

const isHere = (to: string) => to === location.pathname + location.search + location.hash
