import type { DocumentType } from '#contract/documents/documents'
import { firstOf, lastOf } from '#contract/fields/cut'

/** Extensions of each type; the first is the default. */
const extensions: Record<DocumentType, readonly [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/heic': ['heic', 'heif'],
}

/** Extensions that a computer runs, mounts or unpacks; a name must not hold one. */
const acting =
  'exe com scr pif bat cmd ps1 psm1 psd1 msi msp mst msc cpl dll sys drv ocx jar jnlp class lnk url reg inf ins isp job ' +
  'hta htm html xhtml shtml mht mhtml svg svgz xml xsl xslt swf js jse mjs cjs vb vbs vbe ws wsf wsh wsc sct chm hlp ' +
  'sh bash zsh csh ksh command py pyc pyw rb pl php phtml asp aspx jsp cgi app apk ipa deb rpm dmg pkg run bin elf ' +
  'desktop appimage action workflow terminal gadget application appx msix xbap rdp scf theme diagcab settingcontent-ms ' +
  'library-ms search-ms appref-ms iso img vhd vhdx zip rar 7z tar gz tgz bz2 xz cab ace arj lzh ' +
  'doc dot docm dotm docx xls xlm xla xlsm xltm xlam xll xlsb xlsx slk iqy ppt pot pptm potm ppam ppsm pptx ade adp mdb accdb accde one'
const known = Object.values(extensions).flat()
const part = (list: readonly string[]) => `\\.(?:${list.join('|')})`
const last = new RegExp(`(?:${part([...known, ...acting.split(' ')])}|[.\\s])+$`, 'i')
const anywhere = new RegExp(`${part(acting.split(' '))}(?![a-z0-9])`, 'gi')
const maxLetters = 120

/** A file's name with the extension of its type; the sender's own extension stays if it fits. */
export function nameOfType(name: string, type: DocumentType): string {
  const visible = name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  const own = /\.([a-z0-9]+)$/i.exec(visible)?.[1] ?? ''
  const extension = extensions[type].includes(own.toLowerCase()) ? own : extensions[type][0]
  let base = visible
  for (let before = ''; before !== base; ) {
    before = base
    base = base.replace(last, '').replace(anywhere, '')
  }
  return `${firstOf(base, maxLetters - extension.length - 1) || 'document'}.${extension}`
}

/** Content-Disposition of a download: the name in plain letters, and as it is. */
export const attachmentNamed = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${extendedValue(name)}`

/** Source: RFC 8187, which leaves fewer characters unescaped than a URI does. A stored name may end in half a character. */
const extendedValue = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The file name from X-File-Name. */
export function fileNameFor(header: string | undefined, otherwise: string): string {
  let name = otherwise
  try {
    name = decodeURIComponent(header ?? otherwise)
  } catch {
    // not percent-encoded: the default name is used
  }
  return safeFileName(name, otherwise)
}

/** A file name as we store it: one line, no path, at most 120 characters. */
export function safeFileName(name: string, otherwise: string): string {
  const last = name
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
  return lastOf(last || otherwise, 120)
}
