/**
 * The drawing at the top of a page: a restless line settles and becomes the blanket of a sleeper. It is wider than its box, so that on
 * wide screens the line reaches the edge. `empty` shows an empty bed below the moon, for the 404 page.
 */
import { SEAS } from './brand.tsx';

const RESTLESS =
  'M-24 129c4 0 26 105 32 105s20-104 26-104s25 98 33 98s24-93 32-93s25 88 34 88s26-73 37-73s24 77 35 77s22-57 33-57s27 47 44 47s24-28 40-28s27 18 47 18s27-11 50-11s50 4 101 4';
const SLEEPER =
  'M500 203C548 199 560 178 596 170C640 160 664 150 690 128C712 109 742 102 768 112C794 122 806 142 832 143C860 144 866 112 894 102C924 93 946 112 956 138C962 156 962 180 974 203Z';
const TURNED_BACK = 'M500 203C560 198 600 186 660 184C740 182 770 168 812 166C850 164 872 178 884 203Z';
const PILLOW =
  'M936 203C916 188 922 168 944 166C984 164 1010 170 1048 158C1076 152 1096 168 1090 186C1087 196 1080 203 1076 203Z';

export function Scene({ empty = false }: { empty?: boolean }) {
  return (
    <svg
      className="scene"
      viewBox={empty ? '0 0 1100 300' : '0 0 1100 250'}
      preserveAspectRatio={empty ? 'xMaxYMax slice' : undefined}
      aria-hidden="true"
    >
      {empty && (
        <g className="moon">
          <circle cx="800" cy="72" r="46" />
          <path className="seas" transform="translate(708 11) scale(.92)" d={SEAS} />
        </g>
      )}
      <path className="linen" d={PILLOW} />
      {!empty && <Face />}
      <path className="land" d={`${RESTLESS}H1200V420H-24Z`} />
      <g className="breath">
        <path className="land" d={empty ? TURNED_BACK : SLEEPER} />
        {empty ? (
          <path className="fold" d="M700 190C740 190 790 178 820 178M640 196C680 194 700 194 730 192" />
        ) : (
          <path
            className="fold"
            d="M700 136C716 150 716 176 708 196M770 128C790 148 822 160 850 154M908 116C924 134 930 164 926 196M600 186C636 184 660 176 676 162M846 170C864 176 886 168 896 156"
          />
        )}
      </g>
    </svg>
  );
}

function Face() {
  return (
    <>
      <path
        className="skin"
        d="M966 124C974 104 1000 96 1018 108C1034 119 1036 146 1022 160C1008 174 980 176 968 164C958 153 960 138 966 124Z"
      />
      <path
        className="land"
        d="M964 134C960 106 984 88 1010 92C1038 97 1052 124 1042 150C1038 162 1030 168 1020 170C1030 150 1024 130 1008 122C994 116 974 120 964 134Z"
      />
    </>
  );
}
