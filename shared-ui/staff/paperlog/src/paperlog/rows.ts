/** Whether a pasted text is rows of the log. Lines alone are not, where a text may have lines. */
export function isRows(text: string, takesLines: boolean): boolean {
  return text.trim().includes('\t') || (!takesLines && /[\r\n]/.test(text.trim()));
}
