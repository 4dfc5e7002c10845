/**
 * Telephone numbers of up to three digits that someone answers: emergencies, and lines on health or suicide. Others lead nowhere, and most of
 * them are a slip of the finger. Where two are equally near, a slip is taken for the earlier one.
 */
export const SHORT_NUMBERS: readonly string[] = [
  '999 112 111 911 988 000',
  // Emergencies in other countries: police, ambulance and fire, from France to Singapore.
  '15 17 18 061 062 080 091 092 100 101 102 103 104 107 108 110 113 114 115 117 118 119 120 122 123 127 128 129 131 132 133 141 144 150',
  '155 158 166 190 191 192 193 194 196 197 198 199 995 997 998',
  // Suicide and crisis, power cuts, medicines.
  '024 017 106 142 143 147 188 105 811',
].flatMap((line) => line.split(' '));
