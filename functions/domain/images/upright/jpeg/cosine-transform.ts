/** The cosine transform's waves (ITU T.81, A.3.3) at the first four samples; the others are mirrored. */
const waves = Float64Array.from({ length: 32 }, (_, at) => {
  const [frequency, sample] = [at >> 2, at & 3];
  const scale = frequency === 0 ? Math.sqrt(1 / 8) : 1 / 2;
  return scale * Math.cos(((2 * sample + 1) * frequency * Math.PI) / 16);
});

const waveAt = (frequency: number, sample: number) => waves[(frequency << 2) | sample] ?? 0;

/** Samples of one row or column from eight frequencies. */
function toSamples(block: Float64Array, from: number, step: number): void {
  const at = (index: number) => block[from + index * step] ?? 0;
  const [f0, f1, f2, f3, f4, f5, f6, f7] = [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)];
  for (let sample = 0; sample < 4; sample += 1) {
    const even = f0 * waveAt(0, sample) + f2 * waveAt(2, sample) + f4 * waveAt(4, sample) + f6 * waveAt(6, sample);
    const odd = f1 * waveAt(1, sample) + f3 * waveAt(3, sample) + f5 * waveAt(5, sample) + f7 * waveAt(7, sample);
    block[from + sample * step] = even + odd;
    block[from + (7 - sample) * step] = even - odd;
  }
}

/** Frequencies of one row or column from eight samples. */
function toFrequencies(block: Float64Array, from: number, step: number): void {
  const at = (index: number) => block[from + index * step] ?? 0;
  const [s0, s1, s2, s3] = [at(0) + at(7), at(1) + at(6), at(2) + at(5), at(3) + at(4)];
  const [d0, d1, d2, d3] = [at(0) - at(7), at(1) - at(6), at(2) - at(5), at(3) - at(4)];
  for (let even = 0; even < 8; even += 2) {
    block[from + even * step] =
      s0 * waveAt(even, 0) + s1 * waveAt(even, 1) + s2 * waveAt(even, 2) + s3 * waveAt(even, 3);
    const odd = even + 1;
    block[from + odd * step] = d0 * waveAt(odd, 0) + d1 * waveAt(odd, 1) + d2 * waveAt(odd, 2) + d3 * waveAt(odd, 3);
  }
}

/** Turns the frequencies of a block into its samples, in place. */
export function samplesOfBlock(block: Float64Array): void {
  for (let at = 0; at < 8; at += 1) toSamples(block, at, 8);
  for (let at = 0; at < 8; at += 1) toSamples(block, 8 * at, 1);
}

/** Turns the samples of a block into its frequencies, in place. */
export function frequenciesOfBlock(block: Float64Array): void {
  for (let at = 0; at < 8; at += 1) toFrequencies(block, 8 * at, 1);
  for (let at = 0; at < 8; at += 1) toFrequencies(block, at, 8);
}
