import type { Page } from '@playwright/test'

/** How a translator puts its `<font>` in the place of a text. */
type Way = 'replace' | 'before' | 'after' | 'around'
export const ways: Way[] = ['replace', 'before', 'after', 'around']

/** Translates the page as Google Translate does, and what appears later. The translation of a text is `¤` and the text. */
export const translate = (page: Page, way: Way = 'before'): Promise<void> =>
  page.evaluate((chosen) => {
    const isLeftAlone = 'script,style,textarea,select,[translate=no],.notranslate,font'
    const translateText = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(isLeftAlone)) return
      const [font, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = `¤${text.data}`
      font.append(inner)
      if (chosen === 'replace') text.replaceWith(font)
      else text[chosen === 'after' ? 'after' : 'before'](font)
      if (chosen === 'before' || chosen === 'after') text.remove()
      if (chosen !== 'around') return
      text.data = inner.textContent
      inner.replaceChildren(text)
    }
    const translateIn = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const found: Text[] = node instanceof Text ? [node] : []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      found.forEach(translateText)
    }
    translateIn(document.body)
    document.documentElement.classList.add('translated-ltr')
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) translateIn(node)
    }).observe(document.body, { childList: true, subtree: true })
  }, way)

interface Fiber {
  tag: number
  stateNode: Element & { current: Fiber; containerInfo: Element }
  memoizedProps: unknown
  memoizedState: unknown
  child: Fiber | null
  sibling: Fiber | null
}

/** Texts of the page that are not, or not a translation of, what React last rendered. */
export const falseTexts = (page: Page): Promise<{ shown: string; rendered: string }[]> =>
  page.evaluate(() => {
    const [portal, element, text, offscreen, hoistable, singleton] = [4, 5, 6, 22, 26, 27]
    const rendered = new Map<Element, string>()
    const add = (to: Element, more: unknown) => rendered.set(to, (rendered.get(to) ?? '') + String(more))
    const read = (fiber: Fiber | null, parent: Element) => {
      for (let at = fiber; at; at = at.sibling) {
        if (at.tag === hoistable || at.tag === singleton || (at.tag === offscreen && at.memoizedState !== null))
          continue
        if (at.tag === text) add(parent, at.memoizedProps)
        const own = at.tag === element ? at.stateNode : at.tag === portal ? at.stateNode.containerInfo : parent
        const { children } = (at.memoizedProps ?? {}) as { children?: unknown }
        if (at.tag === element && !at.child && /string|number/.test(typeof children)) add(own, children)
        read(at.child, own)
      }
    }
    const root = document.querySelector('#root') as Element
    const container = Object.entries(root).find(([name]) => name.startsWith('__reactContainer'))?.[1] as Fiber
    read(container.stateNode.current.child, root)
    return [...rendered].flatMap(([where, whole]) => {
      const own = [...where.childNodes].filter(({ nodeName }) => nodeName === '#text' || nodeName === 'FONT')
      const shown = own.map(({ textContent }) => textContent?.replaceAll('¤', '')).join('')
      return shown.trim() === whole.trim() ? [] : [{ shown, rendered: whole }]
    })
  })
