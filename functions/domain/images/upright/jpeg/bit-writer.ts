/** Writes a scan's coded data bit by bit. */
export class BitWriter {
  private bytes: Buffer;
  private at = 0;
  private held = 0;
  private count = 0;

  /** @param expected approximate number of bytes */
  constructor(expected: number) {
    this.bytes = Buffer.allocUnsafe(expected + 16);
  }

  /** The lowest bits of a number, at most 16. */
  write(value: number, bits: number): void {
    this.held = (this.held << bits) | (value & ((1 << bits) - 1));
    this.count += bits;
    while (this.count >= 8) {
      this.count -= 8;
      this.writeByte((this.held >>> this.count) & 0xff);
    }
  }

  private writeByte(byte: number): void {
    if (this.at + 2 > this.bytes.length) {
      this.bytes = Buffer.concat([this.bytes], this.bytes.length * 2);
    }
    this.bytes[this.at++] = byte;
    // A stuffed zero, so that the byte is no marker.
    if (byte === 0xff) this.bytes[this.at++] = 0;
  }

  /** All bytes; the last one is padded with ones. */
  end(): Buffer {
    if (this.count > 0) this.write(0x7f, 8 - this.count);
    return this.bytes.subarray(0, this.at);
  }
}
