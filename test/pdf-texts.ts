/** The ActualText entries of a tagged PDF, which screen readers read, in their order. */
export function actualTexts(bytes: Buffer): string[] {
  const found = [...bytes.toString('latin1').matchAll(/\/ActualText \((?<text>(?:\\.|[^\\)])*)\)/gs)];
  return found.map(({ groups }) => {
    const raw = groups!['text']!.replaceAll(/\\([nrtbf()\\])/g, (_, letter: string) => {
      return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[letter] ?? letter;
    });
    const text = Buffer.from(raw, 'latin1');
    return text[0] === 0xfe && text[1] === 0xff
      ? text.subarray(2).swap16().toString('utf16le')
      : text.toString('latin1');
  });
}
