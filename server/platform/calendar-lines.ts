const lineOctets = 75;

/** Folds the lines of an iCalendar file at 75 octets and ends them with CRLF, as RFC 5545 demands. Arabic letters have two octets. */
export function foldLines(text: string): string {
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const folded = lines.flatMap((line) => {
    const parts: string[] = [];
    let part = '';
    let octets = 0;
    for (const letter of line) {
      const width = Buffer.byteLength(letter);
      if (octets + width > lineOctets) {
        parts.push(part);
        part = ' ';
        octets = 1;
      }
      part += letter;
      octets += width;
    }
    return [...parts, part];
  });
  return `${folded.join('\r\n').trimEnd()}\r\n`;
}
