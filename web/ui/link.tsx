import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean }

/** Replaces the router's own, whose prefetching would add to the landing page. */
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

/** Not a click that opens a tab, a window or a download. */
export const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey

const isHere = (to: string) => to === location.pathname + location.search + location.hash
