/** HTML markup that Telegram accepts, and its error messages for other markup. */
import { describe, expect, it } from 'vitest'
import { checkTelegramHtml, parseHtml } from '../../../src/contract/telegram-html.ts'
import { formatText } from '../../../src/sandbox/telegram/chats/text.ts'

describe('parsing Telegram HTML into text and entities', () => {
  it.each([
    ['<b>a</b> <strong>b</strong>', 'a b', ['bold 0 1', 'bold 2 1']],
    ['<i>a</i><em>b</em>', 'ab', ['italic 0 1', 'italic 1 1']],
    ['<u>a</u><ins>b</ins>', 'ab', ['underline 0 1', 'underline 1 1']],
    ['<s>a</s><strike>b</strike><del>c</del>', 'abc', ['strikethrough 0 1', 'strikethrough 1 1', 'strikethrough 2 1']],
    ['<tg-spoiler>a</tg-spoiler><span class="tg-spoiler">b</span>', 'ab', ['spoiler 0 1', 'spoiler 1 1']],
    ['<b>a<i>b</i></b>', 'ab', ['bold 0 2', 'italic 1 1']],
    ['<code>x &lt; y &amp; z</code>', 'x < y & z', ['code 0 9']],
    ['<pre><code class="language-ts">x</code></pre>', 'x', ['pre 0 1']],
    ['<blockquote>q</blockquote>', 'q', ['blockquote 0 1']],
    ['<blockquote expandable>q</blockquote>', 'q', ['expandable_blockquote 0 1']],
    ['<a href="https://a.example/?x=1&amp;y=2">l</a>', 'l', ['text_link 0 1']],
    ["<a href='example.com'>l</a>", 'l', ['text_link 0 1']],
    ['<a href="javascript:alert(1)">l</a>', 'l', []],
    ['<tg-emoji emoji-id="123">⚡</tg-emoji>', '⚡', ['custom_emoji 0 1']],
    ['<B>a</b>', 'a', ['bold 0 1']],
    ['💰<b>a</b>', '💰a', ['bold 2 1']],
    ['<b></b>x', 'x', []],
    ['a & b &copy; &#65; &#x42;', 'a & b &copy; A B', []],
    ['1 > 0', '1 > 0', []],
  ])('converts %s', (html, text, entities) => {
    const parsed = parseHtml(html)
    expect(parsed.text).toBe(text)
    expect(parsed.entities.map((e) => `${e.type} ${e.offset} ${e.length}`)).toEqual(entities)
  })

  it.each([
    ['<b>a', 'Can\'t find end tag corresponding to start tag "b"'],
    ['<div>a</div>', 'Unsupported start tag "div" at byte offset 0'],
    ['1 < 2', 'Unsupported start tag "" at byte offset 2'],
    ['x <3 y>', 'Unsupported start tag "3" at byte offset 2'],
    ['a</b>', 'Unexpected end tag at byte offset 1'],
    ['<b>a</i>', 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'],
    ['💰<br>', 'Unsupported start tag "br" at byte offset 4'],
    ['<b', 'Unclosed start tag at byte offset 0'],
    ['<b>a</b', 'Unclosed end tag at byte offset 4'],
    ['<span>a</span>', 'Tag "span" must have class "tg-spoiler" at byte offset 0'],
    ['<span class="red">a</span>', 'Tag "span" must have class "tg-spoiler" at byte offset 0'],
    ['<a href>x</a>', 'Expected equal sign in declaration of an attribute of the tag "a" at byte offset 0'],
    ['<a =x>x</a>', 'Empty attribute name in the tag "a" at byte offset 0'],
    ['<a href=a/b>x</a>', 'Unexpected end of name token at byte offset 8'],
    ['<__proto__>x', 'Unsupported start tag "__proto__" at byte offset 0'],
  ])('rejects %s', (html, words) => {
    expect(checkTelegramHtml(html)).toBe(words)
    const send = () => formatText(html, 'HTML', undefined, () => undefined)
    expect(send).toThrow(`Bad Request: can't parse entities: ${words}`)
  })
})

describe('a text sent to a chat', () => {
  const entities = (text: string, mode = 'HTML') =>
    formatText(text, mode, undefined, () => undefined).entities.map((e) => `${e.type} ${e.offset} ${e.length}`)

  it('is trimmed, and its entities are cut to fit', () => {
    const formatted = formatText('\r\n <b> x </b> \n', 'HTML', undefined, () => undefined)
    expect(formatted).toEqual({ text: 'x', entities: [{ type: 'bold', offset: 0, length: 1 }] })
  })

  it('gets entities for commands, links, mentions and hashtags, but not inside code', () => {
    expect(entities('/buy_now@sunwatt_bot see https://a.example/x. or @anna #tag <code>/no</code>')).toEqual([
      'bot_command 0 20',
      'url 25 19',
      'mention 49 5',
      'hashtag 55 4',
      'code 60 3',
    ])
    expect(entities('a/b 1/2 mail@a.example')).toEqual(['email 8 14'])
  })

  it('has no other entities within code', () => {
    expect(entities('<b>a<code>b</code>c</b>')).toEqual(['bold 0 1', 'code 1 1', 'bold 2 1'])
  })

  it('can have a list of entities instead of markup', () => {
    const list = [{ type: 'bold', offset: 0, length: 2 }]
    expect(formatText('hi', '', list, () => undefined).entities).toEqual(list)
  })
})
