import { describe, expect, test } from 'vitest'
import type { PdfFault } from '#contract/documents/refused-files'
import { begin, finish, join, packed, pdf } from '../../testing/pdf-parts'
import { faultOf } from './safety'

const object = (written: string) => pdf(`9 0 obj${written}endobj\n`)

describe('what is found is told, and nothing else', () => {
  test.each<[string, ArrayBuffer, PdfFault]>([
    ['a script', object('<</S/JavaScript/JS(x)>>'), ['script']],
    ['a script when a page is left', object('<</AA<</C<</S/JavaScript/JS(x)>>>>>>'), ['action', 'script']],
    ['a program to start', object('<</S/Launch/F(x.exe)>>'), ['program']],
    ['an attached file', object('<</Type/Filespec/EF<</F 8 0 R>>>>'), ['attachment']],
    ['a link to another file', object('<</A<</S/GoToR/F(Annexure A.pdf)/D[0/Fit]>>>>'), ['link']],
    ['a link to another file, packed', pdf(packed('<</A<</S/GoToR/F(A.pdf)>>>>')), ['link']],
    ['a form that sends itself', object('<</S/SubmitForm/F(http://x.example)>>'), ['form']],
    ['a form of another kind', object('<</XFA 8 0 R>>'), ['xfa']],
    ['a film', object('<</Subtype/RichMedia>>'), ['media']],
    ['an address that opens with it', object('<</OpenAction<</S/URI/URI(http://x.example)>>>>'), ['opening']],
    ['one in another object', pdf('8 0 obj<</OpenAction 9 0 R>>endobj\n9 0 obj<</S/URI/URI(x)>>endobj\n'), ['opening']],
    ['one two objects away', pdf('8 0 obj<</OpenAction 9 0 R>>endobj\n9 0 obj 10 0 R endobj\n'), ['opening']],
    ['a cut file', join(begin, '9 0 obj<</A 1').buffer, 'damaged'],
    ['a file of which only the end came', join(finish).buffer, 'damaged'],
    ['a file that is cut within a later version', join(begin, finish, '9 0 obj<</A 1').buffer, 'damaged'],
    ['an inflated file', pdf(packed(' '.repeat(20_000_000))), 'large'],
    ['a password', join(begin, 'trailer<</Root 1 0 R/Encrypt 5 0 R>>\n%%EOF\n').buffer, 'locked'],
  ])('%s', (_, file, fault) => expect(faultOf(file)).toEqual(fault))
})
